import type { PersonalData } from '../account-core/personal-data'
import { wechatBinding } from './wechat.tables'

export const wechatData: PersonalData = {
  own: [{ table: wechatBinding, exported: { section: 'wechat', rowKey: wechatBinding.userId }, erased: 'ROWS' }],
}
