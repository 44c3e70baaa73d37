import { operationsEventsRequest } from '@portal/contract/operations'
import { nodeTypes } from '@portal/contract/tracking'
import { feeTypes } from '@portal/contract/freight'
import { carrierGuide, runSigningCommands } from '../../testing/carrier-guide'
import { describeWith } from '../../testing/describe-with'

const { text, blocks } = carrierGuide('operations-events.md')

test('the body of the guide passes the contract', () => {
  expect(() => operationsEventsRequest.parse(JSON.parse(blocks('json')[0] ?? ''))).not.toThrow()
})

test('the guide names every node and fee type', () => {
  for (const name of [...nodeTypes, ...feeTypes]) expect(text).toContain(`\`${name}\``)
})

describeWith(['openssl'], 'by openssl', () => {
  test('the commands of the guide make the signature that the portal expects', () => {
    const { timestamp, signature, expected } = runSigningCommands(blocks('sh')[0] ?? '', '/api/operations/events')
    expect(timestamp).toMatch(/^\d{13}$/)
    expect(signature).toBe(expected)
  })
})
