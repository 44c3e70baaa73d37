import { loadImage } from '@napi-rs/canvas'
import fastify from 'fastify'
import { registerAppFiles } from './app-files'

const app = fastify()
registerAppFiles(app, { brand: '零川物流' })
afterAll(() => app.close())

const get = (url: string) => app.inject(url)

test('the manifest says how the portal is installed, under its own type', async () => {
  const { headers, json } = await get('/manifest.webmanifest')
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(json()).toMatchObject({
    name: '零川物流客户服务平台',
    short_name: '零川物流',
    start_url: '/',
    display: 'standalone',
    theme_color: '#0a3550',
  })
})

test('each icon of the manifest is there, of its type and size', async () => {
  const { icons } = (await get('/manifest.webmanifest')).json<{ icons: Record<'src' | 'sizes' | 'type', string>[] }>()
  expect(icons.map(({ sizes }) => sizes)).toEqual(['180x180', '192x192', '512x512', 'any'])
  for (const { src, sizes, type } of icons) {
    const { statusCode, headers, rawPayload } = await get(src)
    expect([statusCode, headers['content-type']?.toString().split(';')[0]]).toEqual([200, type])
    const { width, height } = await loadImage(rawPayload)
    if (type === 'image/png') expect(`${width}x${height}`).toBe(sizes)
  }
})
