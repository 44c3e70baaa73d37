import type { Seller } from './issuing/issuing.port'

interface RegionalSeller extends Seller {
  code: string
  /** Division codes of the provinces whose senders the company serves. */
  provinces: readonly string[]
}

/**
 * The carrier's companies that issue invoices, each for orders from its provinces (domain §11). Invented, as the
 * carrier is; an operator of the portal replaces them. A code must never change, because issued invoices refer to it.
 */
export const sellers: readonly RegionalSeller[] = [
  {
    code: 'NORTH',
    name: '零川物流（北京）有限公司',
    taxNo: '91110112MAD8K3Q789',
    provinces: ['11', '12', '13', '14', '15', '21', '22', '23'],
    addressPhone: '北京市通州区物流基地兴贸二街16号 010-95708001',
    bankAccount: '招商银行北京通州支行 110912345610801',
  },
  {
    code: 'EAST',
    name: '零川物流（上海）有限公司',
    taxNo: '91310118MAC5R2L0XR',
    provinces: ['31', '32', '33', '34', '35', '36', '37'],
    addressPhone: '上海市青浦区华新镇纪鹤公路1988号 021-95708002',
    bankAccount: '交通银行上海青浦支行 310066218018800123456',
  },
  {
    code: 'SOUTH',
    name: '零川物流（深圳）有限公司',
    taxNo: '91440300MAC1P7T421',
    provinces: ['44', '45', '46', '71', '81', '82'],
    addressPhone: '深圳市龙华区民治街道民康路168号 0755-95708003',
    bankAccount: '中国建设银行深圳龙华支行 44250100008600001234',
  },
  {
    code: 'CENTRAL',
    name: '零川物流（武汉）有限公司',
    taxNo: '91420112MAE2H6N85T',
    provinces: ['41', '42', '43'],
    addressPhone: '武汉市东西湖区走马岭街道物流大道9号 027-95708004',
    bankAccount: '中国工商银行武汉东西湖支行 3202006219200098765',
  },
  {
    code: 'WEST',
    name: '零川物流（成都）有限公司',
    taxNo: '91510112MAD4W9G3XA',
    provinces: ['50', '51', '52', '53', '54', '61', '62', '63', '64', '65'],
    addressPhone: '成都市龙泉驿区公路口岸大道88号 028-95708005',
    bankAccount: '中国农业银行成都龙泉驿支行 22846301040012345',
  },
]
