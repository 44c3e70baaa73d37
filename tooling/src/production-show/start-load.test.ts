import { makeGate } from './start-load'

test('closed, it says when every worker has ended what it had begun; opened, they go on', async () => {
  const gate = makeGate(2)
  await gate.pass()
  let rests = false
  const closed = gate.close().then(() => {
    rests = true
  })
  const first = gate.pass()
  await Promise.resolve()
  expect(rests).toBe(false)
  const second = gate.pass()
  await closed
  gate.open()
  await Promise.all([first, second, gate.pass()])
  expect(rests).toBe(true)
})
