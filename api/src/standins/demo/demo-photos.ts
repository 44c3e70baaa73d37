import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Config } from '../../config/config'
import { families, fontsFolder, registerFonts } from '../../modules/captcha/picture/fonts'

export const demoPhotoNames = {
  damaged: '外包装破损.jpg',
  label: '面单.jpg',
  scale: '称重.jpg',
  parcel: '派送照片.jpg',
} as const
export type DemoPhoto = keyof typeof demoPhotoNames

const [width, height] = [960, 720]
/** Words and numbers of a photo, drawn with a bundled font, because a server may have none. */
type Lettering = readonly [text: string, x: number, y: number, size: number, color: string]

const floor = (wall: string, ground: string): string =>
  `<rect width="960" height="720" fill="${wall}"/><rect y="540" width="960" height="180" fill="${ground}"/>`
/** Draws front, top and side of a box, seen from the left. */
const box = (x: number, y: number, w: number, h: number): string => {
  const [depth, rise] = [w * 0.16, h * 0.14]
  return `<ellipse cx="${x + w / 2 + depth / 2}" cy="${y + h + 4}" rx="${w * 0.68}" ry="20" fill="#000" fill-opacity=".16"/><path d="M${x} ${y}h${w}v${h}h-${w}z" fill="#c99a63"/>
<path d="M${x} ${y}l${depth} -${rise}h${w}l-${depth} ${rise}z" fill="#ddb682"/><path d="M${x + w} ${y}l${depth} -${rise}v${h}l-${depth} ${rise}z" fill="#a87b47"/>
<path d="M${x + w * 0.42} ${y}h${w * 0.16}v${h}h-${w * 0.16}zM${x + w * 0.42} ${y}l${depth} -${rise}h${w * 0.16}l-${depth} ${rise}z" fill="#e9d3ac" fill-opacity=".85"/>`
}
const bars = (x: number, y: number, h: number): string =>
  Array.from(
    { length: 34 },
    (_, index) =>
      `<rect x="${x + index * 13}" y="${y}" width="${3 + ((index * 7) % 3) * 3}" height="${h}" fill="#1c2733"/>`,
  ).join('')

const scenes: Readonly<Record<DemoPhoto, { svg: string; letters: readonly Lettering[] }>> = {
  damaged: {
    svg: `${floor('#dcd6cc', '#a99f92')}${box(250, 200, 440, 370)}
<path d="M540 200l150 0 0 190-42 -22 8 -38-52 -14 14 -46-60 -12z" fill="#3a2a1b"/><path d="M690 200l44 -32-10 64 22 34-30 22 8 46-34 56z" fill="#2c2015"/><path d="M560 208l40 66 58 18 22 80M600 274l-46 30M656 292l-30 52" stroke="#ecd9b6" stroke-width="7" fill="none"/>
<path d="M604 236l58 6-12 66-40 -10z" fill="#9fb4c2"/><path d="M250 470l60 -18 26 44-34 74h-52z" fill="#b0834c"/><path d="M268 486l52 28M262 520l48 22" stroke="#8a6233" stroke-width="5"/>`,
    letters: [],
  },
  label: {
    svg: `<rect width="960" height="720" fill="#c99a63"/><path d="M0 610h960v110H0z" fill="#b7884f"/><g transform="rotate(-2 480 340)"><rect x="196" y="86" width="580" height="500" fill="#000" fill-opacity=".18"/><rect x="186" y="76" width="580" height="500" rx="8" fill="#fdfcf7"/>
${bars(250, 190, 120)}<path d="M216 166h520M216 376h520M216 470h520M476 376v94" stroke="#55606c" stroke-width="3"/><rect x="216" y="492" width="250" height="16" fill="#aab3bd"/><rect x="216" y="524" width="180" height="16" fill="#c6cdd4"/><rect x="510" y="400" width="190" height="16" fill="#aab3bd"/><rect x="236" y="400" width="200" height="16" fill="#aab3bd"/><rect x="236" y="432" width="120" height="16" fill="#c6cdd4"/></g>`,
    letters: [['零川物流', 236, 146, 44, '#1c2733']],
  },
  scale: {
    svg: `${floor('#dfe6ea', '#b9c3c9')}<ellipse cx="440" cy="606" rx="300" ry="18" fill="#000" fill-opacity=".14"/><path d="M742 590v-270" stroke="#6c7983" stroke-width="18"/>
<rect x="210" y="566" width="540" height="34" rx="8" fill="#48545d"/><rect x="170" y="532" width="540" height="34" rx="8" fill="#6c7983"/>${box(225, 262, 320, 266)}
<rect x="640" y="190" width="220" height="130" rx="16" fill="#2f3a42"/><rect x="656" y="206" width="188" height="76" rx="6" fill="#c6e6b4"/>`,
    letters: [
      ['38.50', 672, 264, 58, '#17321a'],
      ['千克', 724, 310, 22, '#c9d3da'],
    ],
  },
  parcel: {
    svg: `${floor('#e8ddd0', '#b8aea2')}<rect x="500" y="60" width="330" height="490" fill="#fff" fill-opacity=".6"/><rect x="520" y="80" width="290" height="470" fill="#4e6675"/>
<path d="M556 120h218v150h-218zM556 310h218v190h-218z" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="9"/><circle cx="550" cy="300" r="12" fill="#e6c34a"/><path d="M460 550h400l50 50h-500z" fill="#7a6a5b"/>${box(170, 360, 280, 220)}`,
    letters: [],
  },
}

/** Draws a JPEG that is marked as the demo's. */
const draw = async (name: DemoPhoto): Promise<Buffer> => {
  const { svg, letters } = scenes[name]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.drawImage(
    await loadImage(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${svg}</svg>`,
      ),
    ),
    0,
    0,
  )
  for (const [text, x, y, size, color] of [...letters, ['演示图片', 842, 700, 24, '#0009'] as const]) {
    context.font = `${size}px "${families.words[0]}", "${families.code[0]}"`
    context.fillStyle = color
    context.fillText(text, x, y)
  }
  return canvas.encode('jpeg', 82)
}

/** Draws the photos of customers and couriers. */
export const drawPhotos = async (config: Pick<Config, 'root' | 'filesDir'>): Promise<Record<DemoPhoto, Buffer>> => {
  registerFonts(fontsFolder(config))
  const [damaged, label, scale, parcel] = await Promise.all([
    draw('damaged'),
    draw('label'),
    draw('scale'),
    draw('parcel'),
  ])
  return { damaged, label, scale, parcel }
}
