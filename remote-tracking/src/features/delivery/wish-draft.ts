import { oneLine } from '@portal/shared'
import { isWithin, stairsFloor } from '@portal/shared/order/limits'
import type { DeliveryHours, DeliveryView, DeliveryWish, DeliveryWishKind } from '@portal/contract/delivery'
import { wishLimits } from '@portal/contract/limits'
import { isWhole } from './delivery-view'

/** The typed and chosen values; each kind of wish has its own, so that they survive a switch to another kind. */
export interface WishDraft {
  kind: DeliveryWishKind | null
  floor: string
  hasElevator: 'yes' | 'no' | ''
  outletCode: string
  day: string
  hours: DeliveryHours
  note: string
  name: string
  door: string
  until: string
}

export type WishField = Exclude<keyof WishDraft, 'hours'>

const nothing: WishDraft = {
  kind: null,
  floor: '',
  hasElevator: '',
  outletCode: '',
  day: '',
  hours: 'ALL_DAY',
  note: '',
  name: '',
  door: '',
  until: '',
}

type Offers = Pick<DeliveryView, 'kinds' | 'outlets' | 'days'>

/** The draft without choices that are not offered, or no longer. */
export const offeredDraft = (draft: WishDraft, { kinds, outlets, days }: Offers): WishDraft => ({
  ...draft,
  kind: draft.kind !== null && kinds.includes(draft.kind) ? draft.kind : null,
  outletCode: outlets.some(({ outletCode }) => outletCode === draft.outletCode) ? draft.outletCode : '',
  day: days.includes(draft.day) ? draft.day : '',
  until: days.includes(draft.until) ? draft.until : '',
})

/** Begins with the previous decision. */
export const draftOf = ({ decision }: Pick<DeliveryView, 'decision'>): WishDraft =>
  decision === null || !isWhole(decision) || decision.state === 'REFUSED' ? nothing : draftOfWish(decision.wish)

const draftOfWish = (wish: DeliveryWish): WishDraft =>
  wish.kind === 'STAIRS'
    ? { ...nothing, kind: wish.kind, floor: String(wish.floor), hasElevator: wish.hasElevator ? 'yes' : 'no' }
    : { ...nothing, ...wish }

const isMissing = (text: string, { min }: { min: number }): boolean => oneLine(text).length < min

/** A floor above the ground; null for anything else. */
const floorOf = (text: string): number | null =>
  /^\d{1,2}$/.test(text) && isWithin(stairsFloor, Number(text)) ? Number(text) : null

/** The sentences of the contract (`deliveryWish`). */
const problems: Readonly<Record<WishField, (draft: WishDraft) => string>> = {
  kind: ({ kind }) => (kind === null ? '请选择收货方式' : ''),
  floor: ({ floor }) => (floorOf(floor) === null ? stairsFloor.problem : ''),
  hasElevator: ({ hasElevator }) => (hasElevator === '' ? '请选择有无电梯' : ''),
  outletCode: ({ outletCode }) => (outletCode === '' ? '请选择网点' : ''),
  day: ({ day }) => (day === '' ? '请选择派送日期' : ''),
  note: ({ note }) => (isMissing(note, wishLimits.note) ? '请填写放置位置' : ''),
  name: ({ name }) => (isMissing(name, wishLimits.name) ? '请填写邻居姓名' : ''),
  door: ({ door }) => (isMissing(door, wishLimits.door) ? '请填写门牌号' : ''),
  until: ({ until }) => (until === '' ? '请选择暂存到哪天' : ''),
}

const fieldsOf: Readonly<Record<DeliveryWishKind, readonly WishField[]>> = {
  DOOR: [],
  STAIRS: ['floor', 'hasElevator'],
  STATION: [],
  GUARD: [],
  OUTLET: ['outletCode'],
  DAY: ['day'],
  SAFE_PLACE: ['note'],
  NEIGHBOUR: ['name', 'door'],
  HOLD: ['until'],
}

/** The problem of each field of the chosen kind; empty when the wish can be sent. */
export const problemsOf = (draft: WishDraft): Partial<Record<WishField, string>> => {
  const fields = draft.kind === null ? (['kind'] as const) : fieldsOf[draft.kind]
  return Object.fromEntries(
    fields.map((field) => [field, problems[field](draft)] as const).filter(([, problem]) => problem !== ''),
  )
}

const fields: readonly WishField[] = ['kind', ...Object.values(fieldsOf).flat()]

/** The field that stands for a path of the request; undefined where none does. */
export const wishFieldOf = (path: string): WishField | undefined => fields.find((field) => path === `wish.${field}`)

/** The fee of carrying upstairs; undefined before it is known whether there is a lift. */
export const stairsFeeOf = (
  { hasElevator }: WishDraft,
  { stairsFees }: Pick<DeliveryView, 'stairsFees'>,
): number | undefined =>
  hasElevator === '' ? undefined : stairsFees?.[hasElevator === 'yes' ? 'withElevator' : 'withoutElevator']

/** The request for a draft without problems. */
export const wishOf = (draft: WishDraft, view: Pick<DeliveryView, 'stairsFees'>): DeliveryWish => {
  const { kind, floor, hasElevator, outletCode, day, hours, note, name, door, until } = draft
  switch (kind) {
    case 'STAIRS':
      return {
        kind,
        floor: floorOf(floor) ?? 0,
        hasElevator: hasElevator === 'yes',
        feeCents: stairsFeeOf(draft, view) ?? 0,
      }
    case 'STATION':
    case 'GUARD':
      return { kind }
    case 'OUTLET':
      return { kind, outletCode }
    case 'DAY':
      return { kind, day, hours }
    case 'SAFE_PLACE':
      return { kind, note: oneLine(note) }
    case 'NEIGHBOUR':
      return { kind, name: oneLine(name), door: oneLine(door) }
    case 'HOLD':
      return { kind, until }
    default:
      return { kind: 'DOOR' }
  }
}
