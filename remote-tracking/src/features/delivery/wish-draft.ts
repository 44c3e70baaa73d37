import { oneLine } from '@portal/shared'
import type { DeliveryHours, DeliveryView, DeliveryWish, DeliveryWishKind } from '@portal/contract/delivery'
import { wishLimits } from '@portal/contract/limits'
import { isWhole } from './delivery-view'

/** The typed and chosen values; each kind of wish has its own, so that they survive a switch to another kind. */
export interface WishDraft {
  kind: DeliveryWishKind | null
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
  decision === null || !isWhole(decision) || decision.state === 'REFUSED' ? nothing : { ...nothing, ...decision.wish }

const isMissing = (text: string, { min }: { min: number }): boolean => oneLine(text).length < min

/** The sentences of the contract (`deliveryWish`). */
const problems: Readonly<Record<WishField, (draft: WishDraft) => string>> = {
  kind: ({ kind }) => (kind === null ? '请选择收货方式' : ''),
  outletCode: ({ outletCode }) => (outletCode === '' ? '请选择网点' : ''),
  day: ({ day }) => (day === '' ? '请选择派送日期' : ''),
  note: ({ note }) => (isMissing(note, wishLimits.note) ? '请填写放置位置' : ''),
  name: ({ name }) => (isMissing(name, wishLimits.name) ? '请填写邻居姓名' : ''),
  door: ({ door }) => (isMissing(door, wishLimits.door) ? '请填写门牌号' : ''),
  until: ({ until }) => (until === '' ? '请选择暂存到哪天' : ''),
}

const fieldsOf: Readonly<Record<DeliveryWishKind, readonly WishField[]>> = {
  DOOR: [],
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

/** The request for a draft without problems. */
export const wishOf = ({ kind, outletCode, day, hours, note, name, door, until }: WishDraft): DeliveryWish => {
  switch (kind) {
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
