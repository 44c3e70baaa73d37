import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { InvoiceContent } from './issuing.port'
import { httpIssuer } from './http-issuer'

let gateway: Server
let answer: string
beforeAll(async () => {
  gateway = createServer((_request, response) => response.end(answer))
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
})
afterAll(() => gateway.close())

const content: InvoiceContent = {
  applicationNo: 'FP2026120100000001',
  kind: 'ORDINARY',
  seller: { name: '零川物流（深圳）有限公司', taxNo: '', addressPhone: '', bankAccount: '' },
  buyer: { buyerType: 'PERSONAL', name: '林一诺', taxNo: '', addressPhone: '', bankAccount: '' },
  lines: [],
  totalCents: 0,
  taxCents: 0,
  remark: '',
}
const issuer = () => {
  const { port } = gateway.address() as AddressInfo
  return httpIssuer({ url: `http://127.0.0.1:${port}`, secret: 'x'.repeat(32) }, () => new Date())
}

test('a decision of more than 64 KB is not read to its end', async () => {
  const failed = { outcome: 'FAILED', reason: 'unknown buyer' }
  answer = JSON.stringify(failed).padEnd(64 * 1024)
  expect(await issuer().issue(content)).toEqual(failed)
  answer += ' '
  await expect(issuer().issue(content)).rejects.toThrow('more than 65536 bytes')
})

test('a file of more than 5 MB is not read to its end', async () => {
  answer = 'x'.repeat(5 * 1024 * 1024)
  expect(await issuer().file(content, '', new Date(), 'PDF')).toHaveLength(answer.length)
  answer += 'x'
  await expect(issuer().file(content, '', new Date(), 'PDF')).rejects.toThrow('more than 5242880 bytes')
})

test.each(['', '<html>', '{"outcome":"ISSUED","invoiceNumber":"1"}'])(
  'a decision in another form than the documented one is refused: %s',
  async (text) => {
    answer = text
    await expect(issuer().issue(content)).rejects.toThrow()
  },
)
