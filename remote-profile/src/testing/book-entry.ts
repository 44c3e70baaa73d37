import type { AddressBookEntry } from '@portal/contract/address'

/** An entry as the API returns it; a test passes the fields that differ. */
export const bookEntry = (fields: Partial<AddressBookEntry> = {}): AddressBookEntry => ({
  addressId: 'a1',
  kind: 'sender',
  name: '张三',
  mobile: '0755-86000012',
  ext: '801',
  company: '',
  tag: '公司',
  postcode: '',
  groupId: '',
  groupName: '',
  isDefault: false,
  isStale: false,
  address: '科技南十二路2号',
  provinceCode: '44',
  cityCode: '4403',
  districtCode: '440305',
  townCode: '',
  provinceName: '广东省',
  cityName: '深圳市',
  districtName: '南山区',
  townName: '',
  ...fields,
})
