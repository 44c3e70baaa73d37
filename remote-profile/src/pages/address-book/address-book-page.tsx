import { ComingPage } from '@portal/shared/ui/coming-page'

const plan = [
  { job: '寄件与收件地址', detail: '分别管理，各可保存 500 条' },
  { job: '智能识别', detail: '粘贴一段文字，自动拆分姓名、电话与地址' },
  { job: '默认地址', detail: '默认寄件地址在下单时自动填入' },
  { job: '标签与搜索', detail: '按姓名、电话或地址查找' },
  { job: '批量导入', detail: '按模板导入，逐行给出校验结果' },
  { job: '一键寄件', detail: '从地址直接开始寄件' },
]

const AddressBookPage = () => <ComingPage title="地址簿" help="管理常用的寄件与收件地址" plan={plan} />
export default AddressBookPage
