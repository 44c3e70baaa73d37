import type { AppealBody } from '@portal/contract/site-config'

/** The body unless the operator sets another one: 12345 replaced 12305 (domain §12). */
export const defaultAppealBody: AppealBody = {
  name: '政务服务便民热线',
  phone: '12345',
  since: '2025-01-01',
  website: { title: '国家邮政局申诉网站', url: 'https://sswz.spb.gov.cn/' },
}
