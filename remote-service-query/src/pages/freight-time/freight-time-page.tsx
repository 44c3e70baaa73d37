import { ComingPage } from '@portal/shared/ui/coming-page'

const plan = [
  { job: '填写线路', detail: '始发地与目的地，精确到区县或乡镇' },
  { job: '填写货物', detail: '重量、体积或逐件的长宽高' },
  { job: '比较产品', detail: '定日达、标准快运、特惠快运、标准快递一并列出' },
  { job: '费用明细', detail: '计费重量的由来与每一项费用' },
  { job: '预计送达', detail: '按截单时间与线路天数推算' },
  { job: '直接下单', detail: '把查询条件带到寄件页' },
]

const FreightTimePage = () => <ComingPage title="运费时效" help="比较各产品的预估运费与预计送达时间" plan={plan} />
export default FreightTimePage
