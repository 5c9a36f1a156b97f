// Steps of a computation: all listed with what they come to, one of them open.

class Steps {
  /** `changed(at)` is called when another step is chosen. */
  constructor(label, changed) {
    this.changed = changed;
    const way = (name, key, by) => button([`${name} `, element('kbd', { 'aria-hidden': 'true' }, key)], () => this.go(this.at + by), { 'aria-keyshortcuts': key });
    this.back = way('Back', 'p', -1);
    this.next = way('Next', 'n', 1);
    this.place = element('span', { class: 'place' });
    this.list = element('ol', { class: 'step-list' });
    this.bar = element('div', { class: 'steps' }, this.back, this.next, this.place);
    this.node = element('section', { class: 'stepper', 'aria-label': label }, this.bar, this.list);
    this.steps = [];
  }

  go(at) {
    if (at < 0 || at >= this.steps.length || at === this.at) return;
    this.changed(at);
    const { title, says, wrong } = this.steps[at];
    announced(`Step ${at + 1} of ${this.steps.length}, ${title}: ${[wrong, says].filter(Boolean).join(' ').replaceAll('`', '')}`);
  }

  /** Shows steps `{title, result, says, wrong, figures()}`, of which `figures` makes the nodes of the open one, and `wrong` says why it leads nowhere; returns which one that is. */
  show(steps, at) {
    this.at = Math.min(at, steps.length - 1);
    this.steps = steps;
    // Items that stay keep their nodes, and with them the focus.
    while (this.list.children.length > steps.length) this.list.lastChild.remove();
    while (this.list.children.length < steps.length) this.list.append(this.added(this.list.children.length));
    steps.forEach((step, i) => this.item(this.list.children[i], step, i === this.at));
    this.bar.hidden = steps.length === 1;
    this.back.disabled = this.at === 0;
    this.next.disabled = this.at === steps.length - 1;
    setText(this.place, `step ${this.at + 1} of ${steps.length}`);
    return this.at;
  }

  added(at) {
    const title = button([element('span'), element('code')], () => this.go(at), { class: 'step-title', 'aria-expanded': 'false' });
    return element('li', {}, title, element('div', { class: 'step-body' }));
  }

  item(item, { title, result = '', says, wrong, figures }, open) {
    const [button, body] = item.children;
    setText(button.children[0], title);
    setText(button.children[1], result);
    button.setAttribute('aria-expanded', String(open));
    body.hidden = !open;
    body.replaceChildren(...(open ? [...(wrong ? [element('p', { class: 'told wrong' }, wrong)] : []), element('p', {}, ...prose(says)), ...(figures?.() ?? [])] : []));
  }
}
