import type { FreightLane } from './lane.tables'
import type { Shipment } from './shipment'

/** A lane for tests: 深圳 to 杭州 by STD unless `fields` say otherwise. */
export const laneOf = (fields: Partial<FreightLane> = {}): FreightLane => ({
  fromProvince: '44',
  toProvince: '33',
  productCode: 'STD',
  heavyCentsPerKg: 150,
  lightCentsPerM3: 250_00,
  minimumCents: 45_00,
  firstWeightGrams: 1000,
  firstCents: 13_00,
  stepGrams: 1000,
  stepCents: 5_00,
  fuelBasisPoints: 300,
  transitDays: 2,
  cutOffMinute: 18 * 60,
  active: true,
  ...fields,
})

export const shipmentOf = (fields: Partial<Shipment> = {}): Shipment => ({
  packageCount: 1,
  weightGrams: 10_000,
  volumeCm3: 0,
  lines: [],
  pickupMode: 'PICKUP',
  deliveryMode: 'DOOR',
  floor: 1,
  hasElevator: true,
  insuredValueCents: 0,
  packageService: 'NONE',
  backSignBill: 'NONE',
  backSignCount: 1,
  codAmountCents: 0,
  codType: 'THREE_DAYS',
  ...fields,
})
