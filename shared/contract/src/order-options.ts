interface Option {
  /**
   * Its label, everywhere: beside its box, above its column of a batch, before its value in the details, in an error.
   */
  label: string
  /** A hint beside the box. */
  hint?: string
  /** Its value when nothing is stated. */
  usual: boolean
  /** The text in the details when it is on; absent where the details have wording of their own. */
  details?: string
  /** Its label is printed on the waybill's label, for the couriers. */
  isPrinted?: true
}

/**
 * The options of a domestic order that are on or off, in the sequence of the screens. This table makes the fields of
 * the contract, the drafts, the requests, the boxes of the form, the columns of a batch, the lines of the details and
 * of the label, and the labels of errors; the column of the database is in `order.tables.ts`. Plain data: browser code
 * bundles it.
 */
export const orderOptions = {
  notifySender: { label: '短信通知寄件人', usual: true },
  notifyReceiver: { label: '短信通知收件人', usual: true },
  privacyWaybill: { label: '隐私面单', usual: false, details: '已开启', isPrinted: true },
  waitNotice: {
    label: '等通知派送',
    hint: '到达后暂存，接到您的通知再派送',
    usual: false,
    details: '是，接到您的通知后派送',
    isPrinted: true,
  },
  unboxingInspection: {
    label: '开箱验货',
    hint: '收件人可先开箱查验再签收',
    usual: false,
    details: '是，收件人可先开箱查验再签收',
    isPrinted: true,
  },
} satisfies Record<string, Option>

export type OrderOption = keyof typeof orderOptions
export type OptionValues = Record<OrderOption, boolean>

export const optionNames = Object.keys(orderOptions) as OrderOption[]

export const optionOf = (name: OrderOption): Option => orderOptions[name]

/** Computes a value for each option, by its name. */
export const mapOptions = <Value>(valueOf: (option: Option, name: OrderOption) => Value): Record<OrderOption, Value> =>
  Object.fromEntries(optionNames.map((name) => [name, valueOf(orderOptions[name], name)])) as Record<OrderOption, Value>

export const usualOptions: OptionValues = mapOptions(({ usual }) => usual)

/** The options of an order, without the rest of it. */
export const optionsOf = (order: OptionValues): OptionValues => mapOptions((_, name) => order[name])
