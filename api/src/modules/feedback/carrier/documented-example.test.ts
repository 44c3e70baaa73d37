import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  carrierActions,
  operationsFeedbackRequest,
  operationsFeedbackResponse,
  operationsFeedbackToDoResponse,
  operationsFeedbackUploadRequest,
} from '@portal/contract/operations-feedback'
import { describeWith } from '../../../testing/describe-with'
import { signCall } from '../../carrier-signature/events-signature'

const guide = readFileSync(join(resolve(__dirname, '../../../../..'), 'docs/operations-feedback.md'), 'utf8')
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, text = '']) => text)

test('the bodies of the guide pass the contract', () => {
  const [list = '', actions = '', file = ''] = blocks('json')
  expect(() => operationsFeedbackToDoResponse.parse((JSON.parse(list) as { data: unknown }).data)).not.toThrow()
  expect(() => operationsFeedbackRequest.parse(JSON.parse(actions))).not.toThrow()
  expect(() => operationsFeedbackUploadRequest.parse(JSON.parse(file.replace('…', '')))).not.toThrow()
})

test('the guide names every action and result', () => {
  const results = operationsFeedbackResponse.shape.results.element.shape.result.options
  for (const name of [...carrierActions, ...results]) expect(guide).toContain(`\`${name}\``)
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
        { method: 'POST', path: '/api/operations/feedback', keyId: 'main', timestamp, nonce },
        body,
      ),
    )
    expect(() => operationsFeedbackRequest.parse(JSON.parse(body))).not.toThrow()
  })
})
