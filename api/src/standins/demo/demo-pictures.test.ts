import Fastify from 'fastify'
import { demoPictures, parcelPicture, scalePicture, slipPicture } from './demo-pictures'

const app = Fastify()
demoPictures(app)
afterAll(() => app.close())
const get = (url: string) => app.inject({ method: 'GET', url })

test.each([scalePicture(62_000), parcelPicture(17), slipPicture(17)])('%s is a picture', async (url) => {
  const { statusCode, headers, body } = await get(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(body).toMatch(/^<svg [\s\S]*<\/svg>$/)
  expect(body).not.toMatch(/NaN|undefined/)
})

test('the scale shows the weight', async () => expect((await get(scalePicture(62_340))).body).toContain('>62.34<'))

test.each([
  '/demo/pictures/scale-1234567890.svg',
  '/demo/pictures/cat-1.svg',
  '/demo/pictures/constructor-1.svg',
  '/demo/pictures/..%2f1',
  '/demo/pictures/slip-1.svg%00',
])('%s is none', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
