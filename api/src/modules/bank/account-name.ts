import type { bankCreate } from '@portal/contract/bank'
import type { z } from 'zod'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { verifiedName } from '../realname/verified-name'

type AccountHolder = Pick<z.output<typeof bankCreate.request>, 'accountName' | 'accountType'>

/**
 * The holder of the account: the proved name for a private account, where there is one (domain §9); otherwise the
 * entered name.
 * @throws BusinessError BAD_FIELD
 */
export const accountNameOf = async (
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
  userId: string,
  { accountType, accountName }: AccountHolder,
): Promise<string> => {
  const name = accountType === 'PRIVATE' ? ((await verifiedName(deps, userId)) ?? accountName) : accountName
  const minNameLength = accountType === 'PRIVATE' ? 2 : 4
  if ([...name].length >= minNameLength && /\p{L}/u.test(name)) return name
  throw new BusinessError(
    'BAD_FIELD',
    accountType === 'PRIVATE' ? '请填写开户人的真实姓名' : '请填写营业执照上的公司全称',
    { path: 'accountName' },
  )
}
