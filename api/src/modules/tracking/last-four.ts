import { shanghaiDay, shanghaiTime } from '@portal/rules/shanghai-time'
import type { Db } from '../../database/database'
import { BusinessError } from '../../http/business-error'
import { type Counter, secondsUntilFree } from '../../http/rate-limit'
import type { StoredParty } from '@portal/contract/party'
import { isMobileWithExtension, normalizePhone } from '@portal/rules/phone'

type Phone = Pick<StoredParty, 'mobile' | 'ext'>

/**
 * The number without a switchboard's extension; a virtual number is distinguished by its extension only, which is part
 * of it.
 */
const numberOf = ({ mobile, ext }: Phone): string => {
  const whole = normalizePhone(ext === '' ? mobile : `${mobile}-${ext}`)
  return isMobileWithExtension(whole) ? whole : whole.replace(/(\d{7,8})-\d{1,5}$/, '$1')
}

/** The last four digits that a person enters who knows this phone (domain §3); '' when it has fewer. */
export const lastFourOf = (phone: Phone): string => /\d{4}$/.exec(numberOf(phone).replace(/\D/g, ''))?.[0] ?? ''

const minute = 60_000

/** `在12分钟后（15:32）`, from an hour on `在今天17:05后` or `在明天08:10后`. */
const laterText = (now: Date, seconds: number): string => {
  const opensAt = new Date(Math.ceil((now.getTime() + seconds * 1000) / minute) * minute)
  const clock = shanghaiTime(opensAt).slice(11, 16)
  if (seconds < 3600) return `在${Math.ceil(seconds / 60)}分钟后（${clock}）`
  return `在${shanghaiDay(opensAt) === shanghaiDay(now) ? '今天' : '明天'}${clock}后`
}

/**
 * The refusal of digits while these counters are exhausted, with the time when they are free again. It names what is
 * locked: the waybill alone, or all of a network.
 */
export const lockedError = async (
  db: Db,
  subject: '此运单' | '当前网络',
  counters: readonly Counter[],
  now: Date,
): Promise<BusinessError> => {
  const waits = await Promise.all(counters.map((each) => secondsUntilFree(db, each.limit, each.subject, now)))
  return new BusinessError(
    'LAST_FOUR_LOCKED',
    `${subject}验证失败次数过多，请${laterText(now, Math.max(1, ...waits))}再试`,
  )
}
