// The topics of `explain`: what many tables have in common, to be read.

const topicNamed = (name) => model.topics.find((it) => it.name === name);

const drawnBlock = ({ drawn, text }) => (drawn
  ? element('pre', { tabindex: 0, role: 'group', 'aria-label': 'Example' }, ...namesLinked(text))
  : element('p', {}, ...linked(text)));

/** Links to topics, parted by commas. */
const topicLinks = (topics) => topics.flatMap(({ name }, i) => [i ? ', ' : '', element('a', { href: `#explain/${name}` }, name)]);

/** The topic of a scene, to be read beside it. */
function topicOf(scene) {
  const topic = topicNamed(scene.name);
  return topic ? ['Topic: ', ...topicLinks([topic])] : [];
}

function sceneOfTopic({ name }) {
  const scene = offeredScenes().find((it) => it.topics?.includes(name));
  return scene ? [element('p', {}, 'On a board: ', element('a', { href: `#${name}` }, scene.title))] : [];
}

function tablesOfTopic({ name }) {
  const isOf = ([label, items]) => label === 'topics' && items.some((item) => item.split(', ').includes(`\`${name}\``));
  const rows = model.rows.filter((row) => tablesOf(row)[0].facts.words?.sections.some(isOf));
  const links = rows.map(({ id }) => element('a', { href: `#${id}` }, element('code', {}, id)));
  return rows.length ? [element('h2', {}, 'Tables'), element('p', { class: 'links' }, ...links)] : [];
}

const topics = {
  name: 'explain',
  title: 'Topics: what many tables have in common',
  says: 'Short texts, as the command line prints them.',
  suits: () => model.topics.length > 0,
  build() {
    [this.board, this.text, this.tables] = ['board-of-topic', 'topic', 'tables-of-topic'].map((name) => element('div', { class: name }));
    this.links = element('ul', { class: 'topic-list' });
    return [this.board, this.text, this.tables, element('nav', { class: 'panel', 'aria-label': 'Topics' }, this.links)];
  },
  open([name, ...rest]) {
    this.topic = topicNamed(name?.toLowerCase());
    return this.topic || !name ? rest : [`topic ${name}`];
  },
  draw() {
    const { topic } = this;
    setText(this.node.querySelector('h1'), topic?.title ?? this.title);
    this.node.querySelector('.lead').hidden = Boolean(topic);
    this.board.replaceChildren(...(topic ? sceneOfTopic(topic) : []));
    this.text.replaceChildren(...(topic ? topic.blocks.map(drawnBlock) : []));
    this.tables.replaceChildren(...(topic ? tablesOfTopic(topic) : []));
    this.links.replaceChildren(...model.topics.map(({ name, title }) => {
      const link = { href: `#explain/${name}`, 'aria-current': name === topic?.name && 'page' };
      return element('li', {}, element('a', link, element('strong', {}, name), ` ${title.match(/: (.*)/)[1]}`));
    }));
  },
  address: () => topics.topic?.name ?? '',
  subject: () => topics.topic?.title ?? 'Topics',
};
scene(topics);
