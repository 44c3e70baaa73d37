import {
  carrierActions,
  operationsFeedbackRequest,
  operationsFeedbackResponse,
  operationsFeedbackToDoResponse,
  operationsFeedbackUploadRequest,
} from '@portal/contract/operations-feedback'
import { carrierGuide, runSigningCommands } from '../../../testing/carrier-guide'
import { describeWith } from '../../../testing/describe-with'

const { text, blocks } = carrierGuide('operations-feedback.md')

test('the bodies of the guide pass the contract', () => {
  const [list = '', actions = '', file = ''] = blocks('json')
  expect(() => operationsFeedbackToDoResponse.parse((JSON.parse(list) as { data: unknown }).data)).not.toThrow()
  expect(() => operationsFeedbackRequest.parse(JSON.parse(actions))).not.toThrow()
  expect(() => operationsFeedbackUploadRequest.parse(JSON.parse(file.replace('…', '')))).not.toThrow()
})

test('the guide names every action and result', () => {
  const results = operationsFeedbackResponse.shape.results.element.shape.result.options
  for (const name of [...carrierActions, ...results]) expect(text).toContain(`\`${name}\``)
})

describeWith(['openssl'], 'by openssl', () => {
  test('the commands of the guide make the signature that the portal expects', () => {
    const { body, timestamp, signature, expected } = runSigningCommands(
      blocks('sh')[0] ?? '',
      '/api/operations/feedback',
    )
    expect(timestamp).toMatch(/^\d{13}$/)
    expect(signature).toBe(expected)
    expect(() => operationsFeedbackRequest.parse(JSON.parse(body))).not.toThrow()
  })
})
