import { z } from 'zod'
import { type Limit, orderLimits } from '@portal/rules/order/limits'
import { pageSizes } from '@portal/rules/page-sizes'
import { contactPhoneProblem, isContactPhone, normalizePhone } from '@portal/rules/phone'
import { maxOrderNoLength, maxPage } from './limits'

/** The most that one amount can be, in cents. */
export const maxCents = 99_999_999_99
/** Money in cents (分), a non-negative integer. */
export const cents = z.int().min(0).max(maxCents)
/** Weight in grams. */
export const grams = z.int().min(0).max(orderLimits.weightGrams.max)
/** An integer within a limit of an order. `missing`: the sentence for a value that is no number. */
export const within = ({ min, max, problem }: Omit<Limit, 'range'>, missing?: string) =>
  z.int(missing).min(min, problem).max(max, problem)
/** Cents up to a limit; 0 for none. The rules of an order refuse what is between 0 and the limit's minimum. */
export const amount = ({ max, problem }: Limit) => cents.max(max, problem).default(0)
/** All dates of a carrier lie in these years; dates at the ends of the calendar would break arithmetic. */
const isOurTime = (text: string): boolean => text >= '1900' && text < '2200'
/** An instant in UTC, ISO 8601. */
export const instant = z.iso.datetime().refine(isOurTime, '日期超出范围')
/** A calendar day in Asia/Shanghai, `YYYY-MM-DD`. */
export const day = z.iso.date().refine(isOurTime, '日期超出范围')
/** Made by the client once per intended write; a repeat returns the first answer. */
export const clientRequestId = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[\w-]+$/)
export const orderNo = z.string().min(1).max(maxOrderNoLength)
export const ewbNo = z.string().min(1).max(32)

export const pageRequest = {
  page: z.int().min(1).max(maxPage).default(1),
  pageSize: z.union(pageSizes.map((size) => z.literal(size))).default(20),
}
export const pageOf = <Row extends z.ZodType>(row: Row) => ({ total: z.int().min(0), list: z.array(row).max(200) })

const divisionCode = (digits: number, label: string) =>
  z.string(`请选择${label}`).regex(new RegExp(`^\\d{${digits}}$`), `请选择${label}`)

/** Administrative division codes (民政部), province 2, city 4, district 6, town 9 digits. */
export const region = {
  provinceCode: divisionCode(2, '省份'),
  cityCode: divisionCode(4, '城市'),
  /** Empty only for the four cities without districts (东莞, 中山, 儋州, 嘉峪关). */
  districtCode: z.union([z.literal(''), divisionCode(6, '区县')]).default(''),
  townCode: z.union([z.literal(''), divisionCode(9, '乡镇/街道')]).default(''),
}

/** A division as it is answered, with the names of all levels; a place outside the divisions has empty codes. */
export const place = {
  provinceCode: z.string(),
  cityCode: z.string(),
  districtCode: z.string(),
  townCode: z.string(),
  provinceName: z.string(),
  cityName: z.string(),
  districtName: z.string(),
  townName: z.string(),
}

export const contactPhone = z
  .string('请填写联系电话')
  .overwrite(normalizePhone)
  .max(20)
  .refine(isContactPhone, { error: ({ input }) => contactPhoneProblem(String(input)) })
