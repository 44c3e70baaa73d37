import { operationEvent } from './operations'
import { carrierAction, operationsFeedbackUploadRequest } from './operations-feedback'

const event = { eventId: 'event-001', ewbNo: 'E1', nodeType: 'COLLECTED', eventAt: '2026-11-29T01:00:00.000Z' }

test('what staff type about a parcel is kept on one line and without what nobody sees', () => {
  const typed = '\u202d⻄湖\n站\u202c\u200b'
  const texts = {
    city: typed,
    outletName: typed,
    description: typed,
    courierName: typed,
    operator: typed,
    nextStop: typed,
  }
  const clean = Object.fromEntries(Object.keys({ ...texts, signer: '' }).map((key) => [key, '西湖 站']))
  expect(operationEvent.parse({ ...event, ...texts, signer: typed })).toMatchObject(clean)
})

test('phones of couriers and outlets can be dialled', () => {
  const phones = { courierPhone: '\u202d１３９０００２２１１１\u202c', outletPhone: '0571\u20118888000\u200e' }
  expect(operationEvent.parse({ ...event, ...phones })).toMatchObject({
    courierPhone: '13900022111',
    outletPhone: '0571-8888000',
  })
})

test('an answer to a customer has to say something', () => {
  const answer = (text: string) => ({ eventId: 'action-001', feedbackNo: 'F1', action: 'MESSAGE', text })
  const message = (text: string) => carrierAction.safeParse(answer(text))
  expect(message('您好\u202e\r\n已处理\u200b').data?.text).toBe('您好\n已处理')
  expect(message('\u200b').error?.issues.map(({ message: sentence }) => sentence)).toEqual(['请填写内容'])
})

test('names of files are on one line', () =>
  expect(operationsFeedbackUploadRequest.shape.fileName.parse('单据\u202egpj\n.png')).toBe('单据gpj .png'))
