// The topics of `explain`: what many tables have in common, to be read. Those that a scene treats stand there.

const topicNamed = (name) => model.topics.find((it) => it.name === name);

const drawnBlock = ({ drawn, text }) => (drawn
  ? element('pre', { tabindex: 0, role: 'group', 'aria-label': 'Example' }, ...namesLinked(text))
  : element('p', {}, ...linked(text)));

/** The idea that treats a topic, if the page has a scene for it. */
const ideaOfTopic = (topic) => offeredIdeas().find(({ topics = [] }) => topics.includes(topic));

/** Links to the tables that topics are about. */
function tablesOfTopics(topics) {
  if (!topics.length) return [];
  const isOf = ([label, items]) => label === 'topics' && items.some((item) => item.split(', ').some((it) => topics.includes(it.replaceAll('`', ''))));
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
    [this.body, this.tables] = ['topic', 'tables-of-topic'].map((name) => element('div', { class: name }));
    this.links = element('ul', { class: 'topic-list' });
    return [this.body, this.tables, element('nav', { class: 'panel', 'aria-label': 'Topics' }, this.links)];
  },
  open([name, ...rest]) {
    this.topic = topicNamed(name?.toLowerCase());
    return this.topic || !name ? rest : [`topic ${name}`];
  },
  idea() {
    return { name: 'explain', title: this.topic?.title ?? this.title, paragraphs: this.topic ? [] : [this.says] };
  },
  draw() {
    const { topic } = this;
    this.body.replaceChildren(...(topic ? topic.blocks.map(drawnBlock) : []));
    this.tables.replaceChildren(...(topic ? tablesOfTopics([topic.name]) : []));
    this.links.replaceChildren(...model.topics.filter(({ name }) => !ideaOfTopic(name)).map(({ name, title }) => {
      const link = { href: `#explain/${name}`, 'aria-current': name === topic?.name && 'page' };
      return element('li', {}, element('a', link, element('strong', {}, name), ` ${title.match(/: (.*)/)[1]}`));
    }));
  },
  address: () => topics.topic?.name ?? '',
  subject: () => topics.topic?.title ?? 'Topics',
};
scene(topics);
