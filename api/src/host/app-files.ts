import { createCanvas, Path2D } from '@napi-rs/canvas'
import * as links from '@portal/contract/links'
import type { SiteConfig } from '@portal/contract/site-config'
import { brandMark } from '@portal/rules/brand-mark'
import type { FastifyInstance } from 'fastify'

/** The header's colour, which the system's bars continue. */
export const themeColor = '#0a3550'

const iconField = '#0b5d8a'

/** Sizes in pixels: iOS, and the two that browsers ask for before they offer to install. */
const iconSizes = [180, 192, 512] as const

type IconSize = (typeof iconSizes)[number]

export const iconPath = (size: IconSize): string => `/icons/app-${size}.png`

/** The brand's mark as a PNG. It fills the square, and stands in the middle of it, as systems cut off the corners. */
const drawIcon = (size: IconSize): Buffer => {
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  context.fillStyle = iconField
  context.fillRect(0, 0, size, size)
  const scale = (size / brandMark.field) * 0.8
  const margin = (size - brandMark.field * scale) / 2
  context.setTransform(scale, 0, 0, scale, margin, margin)
  context.strokeStyle = '#fff'
  context.lineJoin = 'round'
  context.lineCap = 'round'
  for (const { path, width } of brandMark.strokes) {
    context.lineWidth = width
    context.stroke(new Path2D(path))
  }
  return canvas.toBuffer('image/png')
}

const iconSvg = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${brandMark.field} ${brandMark.field}">`,
  `<rect width="100%" height="100%" rx="${brandMark.radius}" fill="${iconField}"/>`,
  '<g fill="none" stroke="#fff" stroke-linejoin="round" stroke-linecap="round">',
  ...brandMark.strokes.map(({ path, width }) => `<path d="${path}" stroke-width="${width}"/>`),
  '</g></svg>',
].join('')

const manifestOf = ({ brand }: Pick<SiteConfig, 'brand'>) => ({
  id: '/',
  name: `${brand}客户服务平台`,
  short_name: brand,
  lang: 'zh-CN',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: themeColor,
  background_color: themeColor,
  icons: [
    ...iconSizes.map((size) => ({
      src: iconPath(size),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
    { src: '/icons/app.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: '我要寄件', url: links.send() },
    { name: '运单查询', url: links.waybillQuery() },
    { name: '订单列表', url: links.orders() },
  ],
})

const oneDay = 'public, max-age=86400'

/** The files that a browser needs to install the portal: manifest and icons. */
export const registerAppFiles = (app: FastifyInstance, config: Pick<SiteConfig, 'brand'>): void => {
  const manifest = JSON.stringify(manifestOf(config))
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.header('cache-control', oneDay).type('application/manifest+json; charset=utf-8').send(manifest),
  )
  app.get('/icons/app.svg', (_request, reply) =>
    reply.header('cache-control', oneDay).type('image/svg+xml; charset=utf-8').send(iconSvg),
  )
  for (const size of iconSizes) {
    let icon: Buffer | undefined
    app.get(iconPath(size), (_request, reply) =>
      reply
        .header('cache-control', oneDay)
        .type('image/png')
        .send((icon ??= drawIcon(size))),
    )
  }
}
