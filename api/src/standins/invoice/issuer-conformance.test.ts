import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { httpIssuer } from '../../modules/invoice/issuing/http-issuer'
import type { IssuingPort } from '../../modules/invoice/issuing/issuing.port'
import { readClaim, beginSignature, isSignature } from '../../modules/carrier-signature/events-signature'
import { checkIssuer } from '../../provider-check/check-issuer'
import type { TestServer } from '../../testing/test-server'
import { startDemoServer } from '../testing/start-demo-server'
import { recordBuyerDecision } from './local-books'

const secret = 's'.repeat(32)

let server: TestServer
let gateway: Server
beforeAll(async () => {
  server = await startDemoServer()
  gateway = createServer((request, response) => {
    void (async () => {
      let body = ''
      for await (const piece of request) body += String(piece)
      const claim = readClaim(request.headers, server.now())
      const path = request.url ?? ''
      const isSigned =
        claim !== null &&
        isSignature(claim.signature, beginSignature(secret, { ...claim, method: 'POST', path }).update(body))
      if (!isSigned) return response.writeHead(401).end()
      const { content, invoiceNumber, reversal, issuedAt, format } = JSON.parse(body)
      if (path === '/sandbox/file')
        return response.end(await standIn().file(content, invoiceNumber, new Date(issuedAt), format))
      const answer =
        path === '/sandbox/issue' ? standIn().issue(content) : standIn().reverse(content, invoiceNumber, reversal)
      return response.end(JSON.stringify(await answer))
    })()
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  gateway.close()
  await server.close()
})

const standIn = (): IssuingPort => {
  const { issuing } = server.app.deps.ports
  if (issuing === null) throw new Error('no issuer')
  return issuing
}
const overHttp = (key = secret): IssuingPort => {
  const { port } = gateway.address() as AddressInfo
  return httpIssuer({ url: `http://127.0.0.1:${port}/sandbox`, secret: key }, () => server.now())
}
const check = (issuing: IssuingPort) =>
  checkIssuer(issuing, {
    pauseMs: 1,
    usedBuyer: '测试已抵扣',
    confirm: (applicationNo) => recordBuyerDecision(server.database.db, applicationNo, true, server.now()),
  })
const failuresOf = async (issuing: IssuingPort): Promise<string[]> =>
  (await check(issuing)).flatMap(({ outcome, text, advice }) => (outcome === 'passed' ? [] : [`${text}：${advice}`]))

test.each<[string, () => IssuingPort]>([
  ['the stand-in', standIn],
  ['the stand-in behind a gateway', overHttp],
])('%s holds to all that the portal expects of an issuer', async (_name, issuing) => {
  expect(await failuresOf(issuing())).toEqual([])
})

test('a gateway with another key answers no case', async () => {
  expect(await failuresOf(overHttp('x'.repeat(32)))).toHaveLength(9)
})

test.each<[string, (own: IssuingPort) => Partial<IssuingPort>, string]>([
  [
    'issues twice what is asked twice',
    (own) => ({
      issue: (content) => own.issue({ ...content, applicationNo: `${content.applicationNo}-${Math.random()}` }),
    }),
    '同一申请重复提交，得到同一张发票',
  ],
  [
    'does not look at transport elements',
    (own) => ({
      issue: (content) =>
        own.issue({ ...content, lines: content.lines.map((line) => ({ ...line, content: '其他', ratePercent: 6 })) }),
    }),
    '缺少运输要素，拒绝开具',
  ],
  [
    'takes any amount',
    (own) => ({
      reverse: (content, number, reversal) =>
        own.reverse(
          { ...content, totalCents: content.totalCents * 100, taxCents: content.taxCents * 100 },
          number,
          reversal,
        ),
    }),
    '超过余额的红冲被拒绝，余额不变',
  ],
  [
    'waits for no buyer',
    (own) => ({
      reverse: (content, number, reversal) =>
        own.reverse({ ...content, buyer: { ...content.buyer, name: '某公司' } }, number, reversal),
    }),
    '已抵扣的发票等待购方确认，确认后红冲',
  ],
])('an issuer that %s is found out', async (_name, change, expected) => {
  const own = standIn()
  expect((await failuresOf({ ...own, ...change(own) })).join()).toContain(expected)
})
