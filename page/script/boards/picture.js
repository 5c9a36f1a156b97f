// The board that is shown, as a picture that stands alone: SVG.

const CELL = 48;

/** A color as every program reads it, or `none`. */
function plainColor(css) {
  if (css === 'none') return css;
  if (!plainColor.known.has(css)) {
    const context = element('canvas', { width: 1, height: 1 }).getContext('2d');
    context.fillStyle = css;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
    plainColor.known.set(
      css,
      alpha < 128 ? 'none' : `#${[red, green, blue].map((it) => it.toString(16).padStart(2, '0')).join('')}`,
    );
  }
  return plainColor.known.get(css);
}
plainColor.known = new Map();

function shownGrid() {
  if (state.scene) return state.scene.node.querySelector('.grid');
  return [...the('stage').querySelectorAll('.board:not([hidden]) .grid')].at(-1);
}

const rounded = (number) => String(Math.round(number * 100) / 100);
const shape = (tag, attributes, ...children) =>
  drawn(
    tag,
    Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [name, typeof value === 'number' ? rounded(value) : value]),
    ),
    ...children,
  );

/** Signs as shapes: fonts draw them in many sizes. */
const SIGN_SHAPES = {
  '●': (x, y, size, fill) => shape('circle', { cx: x, cy: y, r: size * 0.36, fill }),
  '·': (x, y, size, fill) => shape('circle', { cx: x, cy: y, r: size * 0.1, fill }),
  '◆': (x, y, size, fill) => shape('path', { d: diamond(x, y, size * 0.4), fill }),
  '◇': (x, y, size, stroke) =>
    shape('path', { d: diamond(x, y, size * 0.36), fill: 'none', stroke, 'stroke-width': size * 0.1 }),
};
const diamond = (x, y, by) =>
  `M${rounded(x)} ${rounded(y - by)}l${rounded(by)} ${rounded(by)}l${rounded(-by)} ${rounded(by)}l${rounded(-by)} ${rounded(-by)}z`;

/** Draws what stands in a grid, as it is seen. */
class Picture {
  constructor(grid) {
    const whole = grid.closest('.arrowed') ?? grid;
    const box = whole.getBoundingClientRect();
    this.origin = box;
    const cell = grid.querySelector('.cell').getBoundingClientRect();
    const scale = CELL / Math.min(cell.height, cell.width);
    const margin = 8;
    const [width, height] = [box.width + 2 * margin, box.height + 2 * margin];
    const title = document.title.split(' | ')[0];
    this.paper = plainColor(getComputedStyle(document.querySelector('main')).backgroundColor);
    this.node = shape(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: [-margin, -margin, width, height].map(rounded).join(' '),
        width: Math.round(width * scale),
        height: Math.round(height * scale),
        'font-family': 'DejaVu Sans Mono, Menlo, Consolas, monospace',
        'text-anchor': 'middle',
      },
      drawn('title', {}, title),
      shape('rect', { x: -margin, y: -margin, width, height, fill: this.paper }),
    );
    for (const it of grid.querySelectorAll('.label')) if (it.textContent) this.text(this.node, it, it.textContent);
    for (const it of grid.querySelectorAll('.cell')) this.node.append(this.cell(it));
    const arrows = whole.querySelector(':scope > .arrows:not([hidden])');
    if (arrows) this.node.append(this.copy(arrows));
  }

  box(node) {
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x: x - this.origin.x, y: y - this.origin.y, width, height };
  }

  /** A text in the middle of where it stands, or with `at` beside it. */
  text(to, node, text, { style = getComputedStyle(node), at = undefined } = {}) {
    const { x, y, width, height } = this.box(node);
    const size = Number.parseFloat(style.fontSize);
    const fill = plainColor(style.color);
    const middle = [at ?? x + width / 2, y + height / 2];
    const sign = SIGN_SHAPES[text];
    to.append(
      sign
        ? sign(...middle, size, fill)
        : shape(
            'text',
            {
              x: middle[0],
              y: middle[1] + size * 0.35,
              'font-size': size,
              fill,
              ...(Number(style.fontWeight) > 500 && { 'font-weight': 'bold' }),
            },
            text,
          ),
    );
  }

  cell(node) {
    const style = getComputedStyle(node);
    const { x, y, width, height } = this.box(node);
    const made = drawn(
      'g',
      {},
      drawn('title', {}, node.getAttribute('aria-label')),
      shape('rect', { x, y, width, height, fill: plainColor(style.backgroundColor) }),
    );
    const frame = (by, color, more = {}) =>
      made.append(
        shape('rect', {
          x: x + by,
          y: y + by,
          width: width - 2 * by,
          height: height - 2 * by,
          fill: 'none',
          stroke: plainColor(color),
          ...more,
        }),
      );
    const [, color, line] = style.boxShadow.match(/^(.+\)) 0px 0px 0px ([\d.]+)px inset/) ?? [];
    if (line) frame(Number(line) / 2, color, { 'stroke-width': Number(line) });
    if (style.outlineStyle === 'dashed')
      frame(5, style.outlineColor, { 'stroke-width': 1.5, 'stroke-dasharray': '4 3' });
    for (const [side, at] of /** @type {[string, number][]} */ ([
      ['::before', x + width * 0.13],
      ['::after', x + width * 0.87],
    ])) {
      const beside = getComputedStyle(node, side);
      const [, text] = beside.content.match(/^"(.*?)"/) ?? [];
      if (text) this.text(made, node, text, { style: beside, at });
      else if (text === '' && beside.borderRadius === '50%')
        made.append(
          shape('circle', {
            cx: x + width / 2,
            cy: y + height / 2,
            r: width * 0.14,
            fill: plainColor(beside.backgroundColor),
          }),
        );
    }
    for (const child of node.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) this.text(made, node, child.textContent);
      else if (child.matches('svg')) made.append(this.copy(child));
      else if (child.checkVisibility()) this.text(made, child, child.textContent);
    }
    return made;
  }

  /** A drawing in the board, with its colors in it. */
  copy(node) {
    const made = shape('svg', { ...this.box(node), viewBox: node.getAttribute('viewBox'), overflow: 'visible' });
    for (const path of node.querySelectorAll('path')) {
      const { fill, stroke, strokeWidth, strokeDasharray, strokeLinecap } = getComputedStyle(path);
      const look = {
        fill: plainColor(fill),
        stroke: plainColor(stroke),
        'stroke-width': Number.parseFloat(strokeWidth),
        'stroke-linecap': strokeLinecap,
        'stroke-linejoin': 'round',
      };
      if (strokeDasharray !== 'none') look['stroke-dasharray'] = strokeDasharray.replaceAll('px', '');
      made.append(shape('path', { d: path.getAttribute('d'), ...look }));
    }
    return made;
  }

  get address() {
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(`${new XMLSerializer().serializeToString(this.node)}\n`)}`;
  }
}

function savePicture() {
  const picture = new Picture(shownGrid());
  const [path] = address().slice(1).split('?');
  element('a', { href: picture.address, download: `${path.replace(/[^\w+-]+/g, '-')}.svg` }).click();
  announced('Saved a picture as SVG');
}

const pictureBar = () => bar('Save', [button('SVG', savePicture, { 'data-save': 'svg', 'aria-label': 'Save SVG' })]);
