import type { FastifyInstance } from 'fastify'
import { sendError } from '../../http/envelope'
import { randomFrom, integerBetween } from '../../seeded-random'

/** Addresses of the pictures that the demo shows in place of a courier's photos. */
export const scalePicture = (weightGrams: number): string => `/demo/pictures/scale-${weightGrams}.svg`
export const parcelPicture = (seed: number): string => `/demo/pictures/parcel-${seed}.svg`
export const slipPicture = (seed: number): string => `/demo/pictures/slip-${seed}.svg`

const frame = (background: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" width="960" height="720" font-family="PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif">
<rect width="480" height="360" fill="${background}"/>${content}<text x="468" y="348" text-anchor="end" font-size="13" fill="#000" fill-opacity=".45">演示图片</text></svg>`

const box = (x: number, y: number, width: number, height: number): string =>
  `<g><path d="M${x} ${y}h${width}v${height}h-${width}z" fill="#c99a63"/><path d="M${x} ${y}l${width * 0.14} -${height * 0.2}h${width * 0.86}l-${width * 0.14} ${height * 0.2}z" fill="#ddb682"/>
<path d="M${x + width} ${y}v${height}l${width * 0.0} 0l0 0z" fill="#a87b47"/><path d="M${x + width * 0.43} ${y}h${width * 0.14}v${height}h-${width * 0.14}z" fill="#e9d3ac" fill-opacity=".85"/>
<rect x="${x + width * 0.62}" y="${y + height * 0.42}" width="${width * 0.3}" height="${height * 0.4}" fill="#fff"/>
<path d="M${x + width * 0.65} ${y + height * 0.5}h${width * 0.24}M${x + width * 0.65} ${y + height * 0.58}h${width * 0.16}M${x + width * 0.65} ${y + height * 0.72}h${width * 0.22}" stroke="#333" stroke-width="3"/></g>`

const scale = (weightGrams: number): string =>
  frame(
    '#dfe6ea',
    `<rect y="270" width="480" height="90" fill="#b9c3c9"/><ellipse cx="230" cy="300" rx="190" ry="16" fill="#000" fill-opacity=".12"/>
${box(130, 110, 190, 150)}<rect x="80" y="260" width="300" height="20" rx="4" fill="#6c7983"/><rect x="100" y="280" width="260" height="16" rx="4" fill="#48545d"/>
<path d="M384 270v-120" stroke="#6c7983" stroke-width="10"/><rect x="340" y="92" width="110" height="58" rx="8" fill="#2f3a42"/>
<rect x="348" y="100" width="94" height="34" rx="3" fill="#c6e6b4"/><text x="436" y="126" text-anchor="end" font-size="22" font-family="monospace" fill="#17321a">${(weightGrams / 1000).toFixed(2)}</text>
<text x="395" y="146" text-anchor="middle" font-size="9" fill="#c9d3da">千克</text>`,
  )

const walls = ['#e8ddd0', '#dce4e3', '#e5e1ea'] as const
const doors = ['#8c5a3c', '#4e6675', '#6f7a4f'] as const

const parcel = (seed: number): string => {
  const random = randomFrom(seed)
  const [wall, door] = [
    walls[integerBetween(random, 0, 2)] ?? walls[0],
    doors[integerBetween(random, 0, 2)] ?? doors[0],
  ]
  const left = integerBetween(random, 80, 150)
  return frame(
    wall,
    `<rect y="286" width="480" height="74" fill="#b8aea2"/><rect x="236" y="30" width="190" height="256" fill="#fff" fill-opacity=".6"/><rect x="248" y="42" width="166" height="244" fill="${door}"/>
<path d="M266 62h130v84h-130zM266 166h130v100h-130z" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="5"/><circle cx="264" cy="160" r="7" fill="#e6c34a"/>
<path d="M220 286h220l22 30h-264z" fill="#7a6a5b"/><ellipse cx="${left + 75}" cy="318" rx="100" ry="12" fill="#000" fill-opacity=".16"/>${box(left, 210, 140, 106)}`,
  )
}

/** A scribble that looks like a signature. */
const signature = (seed: number): string => {
  const random = randomFrom(seed)
  const strokes = Array.from(
    { length: 7 },
    (_, index) =>
      `Q${214 + index * 22} ${integerBetween(random, 196, 236)} ${224 + index * 22} ${integerBetween(random, 204, 258)}`,
  )
  return `M206 ${integerBetween(random, 214, 250)}${strokes.join('')}`
}

const slip = (seed: number): string =>
  frame(
    '#6d5a48',
    `<g transform="rotate(-3 240 180)"><rect x="84" y="36" width="320" height="290" fill="#000" fill-opacity=".25"/><rect x="78" y="30" width="320" height="290" fill="#fdfcf7"/>
<text x="238" y="70" text-anchor="middle" font-size="24" fill="#1c2733">签 收 单</text><path d="M102 86h272M102 130h272M102 174h272M102 284h272M102 86v198M374 86v198M186 86v198" stroke="#8a949e" stroke-width="1.5" fill="none"/>
<text x="114" y="114" font-size="14" fill="#4a5766">承运商</text><text x="198" y="114" font-size="14" fill="#1c2733">零川物流</text><text x="114" y="158" font-size="14" fill="#4a5766">货物情况</text><text x="198" y="158" font-size="14" fill="#1c2733">☑ 外包装完好</text>
<text x="114" y="234" font-size="14" fill="#4a5766">签名</text><path d="${signature(seed)}" fill="none" stroke="#1b3a8a" stroke-width="4" stroke-linecap="round"/></g>`,
  )

const pictures: Readonly<Partial<Record<string, (value: number) => string>>> = { scale, parcel, slip }
const name = /^(scale|parcel|slip)-(\d{1,8})\.svg$/

/** `GET /demo/pictures/…`: pictures in place of couriers' photos. */
export const demoPictures = (app: FastifyInstance): void => {
  app.get<{ Params: { name: string } }>('/demo/pictures/:name', (request, reply) => {
    const [, kind = '', value = ''] = name.exec(request.params.name) ?? []
    const picture = pictures[kind]?.(Number(value))
    if (picture === undefined) return sendError(reply.header('cache-control', 'no-store'), 'UNKNOWN_PATH')
    return reply.type('image/svg+xml; charset=utf-8').header('cache-control', 'public, max-age=86400').send(picture)
  })
}
