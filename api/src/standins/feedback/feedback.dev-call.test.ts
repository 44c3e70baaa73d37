import { readCase, sendFeedback } from '../../modules/feedback/feedback.testing'
import { addCustomer } from '../../testing/test-customer'
import { startDemoServer } from '../testing/start-demo-server'

test("the demo's call plays the carrier", async () => {
  const server = await startDemoServer()
  const customer = await addCustomer(server)
  const feedbackNo = await sendFeedback(server, customer)
  expect(
    await server.call('dev/feedback', { feedbackNo, action: 'ANSWER', text: '已处理', pictures: 2 }),
  ).toMatchObject({ data: { result: 'APPLIED' } })
  expect((await readCase(server, customer, feedbackNo)).entries.at(-1)?.attachments).toHaveLength(2)
  await server.close()
})
