import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { compilationStream } from './bundle-server'

test('every open portal, whatever its origin, is told of a compilation', async () => {
  const stream = compilationStream()
  const server = createServer(stream.open).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/compilations`
  const answers = await Promise.all([fetch(address), fetch(address)])
  expect(answers.map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual(['*', '*'])
  const readers = answers.map(({ body }) => body?.getReader())
  stream.tell()
  for (const reader of readers)
    expect(new TextDecoder().decode((await reader?.read())?.value as Uint8Array)).toBe('data: compiled\n\n')
  await Promise.all(readers.map((reader) => reader?.cancel()))
  server.closeAllConnections()
  server.close()
})
