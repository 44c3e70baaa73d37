import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { type Link, openLink } from './patroni'

let server: Server
let link: Link
beforeEach(async () => {
  server = createServer((socket) => socket.on('data', (bytes) => socket.write(bytes)).on('error', () => undefined))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  link = await openLink((server.address() as AddressInfo).port)
})
afterEach(() => {
  link.close()
  server.close()
})

const open = async (): Promise<Socket> => {
  const socket = connect(link.port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}
const echo = async (socket: Socket, text: string): Promise<string> => {
  socket.write(text)
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  return String(bytes)
}

test('what is sent arrives, and comes back', async () => {
  const socket = await open()
  expect(await echo(socket, 'one')).toBe('one')
  socket.destroy()
})

test('while it is cut nothing arrives, on old and new connections, and nobody is told; mended, new ones pass', async () => {
  const before = await open()
  await echo(before, 'one')
  link.cut()
  const meanwhile = await open()
  const heard: string[] = []
  for (const socket of [before, meanwhile]) {
    socket.on('data', (bytes) => heard.push(String(bytes)))
    socket.on('close', () => heard.push('end'))
    socket.write('two')
  }
  // A round through the server itself, after which an answer would be here.
  const direct = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await echo(direct, 'three')
  direct.destroy()
  expect(heard).toEqual([])
  link.mend()
  await Promise.all([before, meanwhile].map((socket) => socket.destroyed || once(socket, 'close')))
  const after = await open()
  expect(await echo(after, 'four')).toBe('four')
  after.destroy()
})
