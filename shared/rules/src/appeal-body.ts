/** The public body to which customers can appeal, and since when it takes appeals. */
export interface AppealBody {
  name: string
  phone: string
  /** Its first day in Shanghai, `2025-01-01`; '' is not shown. */
  since: string
  /** Its form for appeals; an empty address shows none. */
  website: { title: string; url: string }
}

/** The body unless the operator sets another one: 12345 replaced 12305 (domain §12). */
export const defaultAppealBody: AppealBody = {
  name: '政务服务便民热线',
  phone: '12345',
  since: '2025-01-01',
  website: { title: '国家邮政局申诉网站', url: 'https://sswz.spb.gov.cn/' },
}
