import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { smtpMail } from './smtp-mail'

/** The server's answers to commands, where they are not a plain success. */
let answers: Record<string, string>
let mails: string[]
let commands: string[]
const sockets = new Set<Socket>()

/** The little of an SMTP server that one message needs. */
const server: Server = createServer((socket) => {
  sockets.add(socket)
  let [inData, text] = [false, '']
  socket.write('220 test ESMTP\r\n')
  socket.on('data', (chunk) => {
    text += String(chunk)
    if (inData) {
      if (!text.endsWith('\r\n.\r\n')) return
      mails.push(text)
      ;[inData, text] = [false, '']
      socket.write(`${answers['.'] ?? '250 ok'}\r\n`)
      return
    }
    while (text.includes('\r\n')) {
      const line = text.slice(0, text.indexOf('\r\n'))
      text = text.slice(line.length + 2)
      commands.push(line)
      const command = line.split(' ')[0] ?? ''
      inData = command === 'DATA'
      socket.write(`${answers[command] ?? (inData ? '354 go on' : '250 ok')}\r\n`)
    }
  })
  socket.on('error', () => undefined)
})
let url: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  ;[answers, mails, commands] = [{}, [], []]
})
afterAll(() => {
  sockets.forEach((socket) => socket.destroy())
  server.close()
})

const from = '零川物流 <noreply@example.com>'
const mail = { to: 'li@example.org', subject: '【零川物流】货物已签收', text: '您的运单已签收。' }
/** The server has no certificate. */
const send = (fields: Partial<Parameters<ReturnType<typeof smtpMail>['send']>[0]> = {}) =>
  smtpMail({ url, from }, { requireTLS: false }).send({ ...mail, ...fields })

test('a message is sent with its sender, its attachment and a Message-ID of its key', async () => {
  await send({
    key: 'key-1',
    attachments: [{ fileName: '发票.pdf', type: 'application/pdf', content: Buffer.from('%PDF-') }],
  })
  expect(commands).toEqual(expect.arrayContaining(['MAIL FROM:<noreply@example.com>', 'RCPT TO:<li@example.org>']))
  expect(mails[0]).toContain('Message-ID: <key-1@example.com>')
  expect(mails[0]).toContain(Buffer.from('%PDF-').toString('base64'))
})

test('an address is an address, whatever stands in it', async () => {
  await send({ to: 'li@example.org\r\nRCPT TO:<wang@example.org>' }).catch(() => undefined)
  expect(commands.filter((line) => line.startsWith('RCPT TO:<wang'))).toEqual([])
})

test.each([
  [{ RCPT: '550 no such person' }, { responseCode: 550 }],
  [{ '.': '451 later' }, { responseCode: 451 }],
])('what the server refuses by %j is an error with its code', async (refusal, error) => {
  answers = refusal
  await expect(send()).rejects.toMatchObject(error)
})

test('nothing is said to a server that does not encrypt', async () => {
  await expect(smtpMail({ url, from }).send(mail)).rejects.toThrow()
  expect(commands.some((line) => line.startsWith('MAIL'))).toBe(false)
})

test('a message that can be ended by a link says so to mail programs', async () => {
  await send({ optOutUrl: 'https://www.example.com/mailOptOut/1.2' })
  await send()
  expect(mails[0]).toContain('List-Unsubscribe: <https://www.example.com/mailOptOut/1.2>\r\n')
  expect(mails[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(mails[1]).not.toContain('List-Unsubscribe')
})
