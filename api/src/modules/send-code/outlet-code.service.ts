import type { ScannedOutlet } from '@portal/contract/send-code'
import type { Db } from '../../database/database'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { shippedDivisions } from '../address/shipped-divisions'
import { findUsableOutlet } from '../outlet/find-usable-outlet'
import { findOutlet } from '../outlet/outlet.repository'
import type { OutletRecord } from '../outlet/outlet.tables'
import { codeText, readCode } from './code-text'

/** @throws BusinessError OUTLET_NOT_AVAILABLE */
export const requireOutlet = async (db: Db, outletCode: string): Promise<OutletRecord> => {
  const outlet = await findUsableOutlet(db, outletCode)
  if (outlet === undefined) throw new BusinessError('OUTLET_NOT_AVAILABLE', '该网点不存在或暂不收件')
  return outlet
}

/**
 * The outlet's permanent code. It is signed, so that a code for another address cannot be made; it gives no access and
 * never expires.
 */
export const outletCodeText = (secret: string, outletCode: string): string => codeText(secret, 'O', outletCode)

/** @throws BusinessError SEND_CODE_NOT_FOUND */
export const readOutletCode = async ({ db, config }: Deps, text: string): Promise<ScannedOutlet> => {
  const outletCode = readCode(config.secret, 'O', text)
  const outlet = outletCode === null ? undefined : await findOutlet(db, outletCode)
  if (outlet === undefined) throw new BusinessError('SEND_CODE_NOT_FOUND', '不是有效的网点码，请核对后重试')
  const resolved = shippedDivisions(config.root).resolveRegion(outlet)
  const place = resolved.ok
    ? [...new Set([resolved.provinceName, resolved.cityName, resolved.districtName, resolved.townName])].join('')
    : ''
  return {
    outletCode: outlet.outletCode,
    outletName: outlet.outletName,
    place,
    address: outlet.address,
    phones: outlet.phones,
    takesParcels: (await findUsableOutlet(db, outlet.outletCode)) !== undefined,
  }
}
