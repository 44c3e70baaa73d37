import { operationsRefuseDeliveryWishRequest } from '@portal/contract/delivery'
import { operationEvent } from '@portal/contract/operations'
import { maxFacts } from './max-facts'

const event = { eventId: 'event-001', ewbNo: 'E1', nodeType: 'SIGNED', eventAt: '2026-11-29T01:00:00.000Z' }

test.each([
  ['courierName', maxFacts.courier],
  ['outletName', maxFacts.outlet],
  ['signer', maxFacts.signer],
])('the longest %s is what an event may have, and no shorter', (field, fact) => {
  expect(operationEvent.safeParse({ ...event, [field]: fact }).success).toBe(true)
  expect(operationEvent.safeParse({ ...event, [field]: `${fact}站` }).success).toBe(false)
})

test('the longest reason is what a refusal may have, and no shorter', () => {
  const refusal = { wishId: '1', reason: maxFacts.reason }
  expect(operationsRefuseDeliveryWishRequest.safeParse(refusal).success).toBe(true)
  expect(operationsRefuseDeliveryWishRequest.safeParse({ ...refusal, reason: `${refusal.reason}站` }).success).toBe(
    false,
  )
})
