import type { StoredParty } from '@portal/contract/party'
import type { OrderRecord } from '../order-core/order.tables'

const place = { provinceCode: '44', cityCode: '4403', districtCode: '440305', townCode: '', ext: '' }
export const sampleSender: StoredParty = {
  ...place,
  name: '欧阳明远',
  mobile: '13800001234',
  company: '深圳市南山精密模具有限公司',
  address: '科技南十二路2号B栋10楼',
  provinceName: '广东省',
  cityName: '深圳市',
  districtName: '南山区',
  townName: '粤海街道',
}
export const sampleReceiver: StoredParty = {
  ...place,
  name: '朱镕䶮',
  mobile: '0571-88886666',
  ext: '801',
  company: '',
  address: '文三路478号华星时代广场A座2208室',
  provinceName: '浙江省',
  cityName: '杭州市',
  districtName: '西湖区',
  townName: '',
}

/** The columns of an order that printing reads. */
export const sampleOrder = (changes: Partial<OrderRecord> = {}): OrderRecord =>
  ({
    orderNo: 'LC26112200000001',
    ewbNo: '300123456789',
    kind: 'DOMESTIC',
    customerOrderNo: 'PO-2026-0099',
    sender: sampleSender,
    receiver: sampleReceiver,
    goodsName: '纸箱装服装',
    goodsType: '服装鞋帽箱包',
    packageCount: 3,
    weightGrams: 45_500,
    productCode: 'STD',
    deliveryMode: 'UPSTAIRS',
    floor: 5,
    hasElevator: false,
    insuredValueCents: 5_000_00,
    backSignBill: 'ORIGINAL',
    backSignCount: 2,
    packageService: 'WOODEN_FRAME',
    codAmountCents: 1_280_50,
    waitNotice: true,
    privacyWaybill: false,
    payMethod: 'SENDER',
    remark: '请提前电话联系，下午送达',
    labelPrints: 0,
    createdAt: new Date('2026-11-22T03:00:00Z'),
    declaration: null,
    ...changes,
  }) as OrderRecord
