import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveChunks } from './serve-chunks'

const compiled: Record<string, string> = {
  '/dist/page.js': '(self["webpackChunka_dev"] = self["webpackChunka_dev"] || []).push(1)',
  '/dist/page.css': '.webpackChunka_dev {}',
}
const readFileSync = (file: string) => compiled[file] ?? ''
const serve = serveChunks('webpackChunka_dev', () => ({
  waitUntilValid: (callback) => callback(),
  getFilenameFromUrl: (url) => [`/dist${new URL(url, 'http://localhost').pathname}`].find((file) => file in compiled),
  context: { outputFileSystem: { readFileSync } },
}))
const server = createServer({ keepAliveTimeout: 0 }, (request, response) =>
  serve(request, response, () => void response.writeHead(404).end('another answers')),
)
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close())

const get = async (path: string): Promise<string> =>
  (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).text()

test('a script has the list of the compilation that its address names', async () => {
  expect(await get('/page.js?r=m1')).toBe('(self["webpackChunka_dev_m1"] = self["webpackChunka_dev_m1"] || []).push(1)')
})

test.each([
  ['without a compilation', '/page.js'],
  ['with something else', '/page.js?r=%22%5D'],
  ['of another type', '/page.css?r=m1'],
  ['that was not compiled', '/other.js?r=m1'],
])('a file %s is left to the others', async (_what, path) => expect(await get(path)).toBe('another answers'))
