// The first minute: an article of the page, which is there without script, with figures that are used.

{
  const article = () => the('scene-learn');

  scene({
    name: 'learn',
    also: [''],
    place: 'Learn',
    title: 'How does a computer know what a rook attacks?',
    suits: () => Boolean(article()),
    build() {
      for (const node of article().querySelectorAll('[data-figure]')) {
        node.querySelector('pre').remove();
        lesson.figures.push(LESSON_FIGURES[node.dataset.figure](node));
      }
      for (const node of article().querySelectorAll('[data-size]')) setText(node, `${spaced(bytesOf(methodNamed(node.dataset.size) ?? { tables: node.dataset.size.split(' ') }, sides[0]))} bytes`);
      for (const node of article().querySelectorAll('[data-card]')) node.prepend(scenes.find(({ name }) => name === node.dataset.card).drawing());
      return [];
    },
    open: (rest) => rest,
    draw: () => lessonChanged(),
    address: () => '',
    subject: () => 'How does a computer know what a rook attacks?',
  });
}
