import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { operationsEventsRequest } from '@portal/contract/operations'
import { nodeTypes } from '@portal/contract/tracking'
import { feeTypes } from '@portal/contract/freight'
import { describeWith } from '../../testing/describe-with'
import { signCall } from '../carrier-signature/events-signature'

const guide = readFileSync(join(resolve(__dirname, '../../../..'), 'docs/operations-events.md'), 'utf8')
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, text = '']) => text)

test('the body of the guide passes the contract', () => {
  expect(() => operationsEventsRequest.parse(JSON.parse(blocks('json')[0] ?? ''))).not.toThrow()
})

test('the guide names every node and fee type', () => {
  for (const name of [...nodeTypes, ...feeTypes]) expect(guide).toContain(`\`${name}\``)
})

describeWith(['openssl'], 'by openssl', () => {
  test('the commands of the guide make the signature that the portal expects', () => {
    const commands = (blocks('sh')[0] ?? '').replace(
      /curl[^]*/,
      'printf "%s\\n%s\\n%s\\n%s" "$timestamp" "$nonce" "$signature" "$body"',
    )
    const [timestamp = '', nonce = '', signature, body = ''] = execFileSync('sh', ['-c', commands], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, OPERATIONS_SECRET: 'k'.repeat(32) },
    }).split('\n')
    expect(timestamp).toMatch(/^\d{13}$/)
    expect(signature).toBe(
      signCall(
        'k'.repeat(32),
        { method: 'POST', path: '/api/operations/events', keyId: 'main', timestamp, nonce },
        body,
      ),
    )
  })
})
