import { ComingPage } from '@portal/shared/ui/coming-page'

const plan = [
  { job: '物品查询', detail: '输入物品名称，答复禁止、限制或可寄及所需条件' },
  { job: '禁止寄递物品', detail: '依据《禁止寄递物品管理规定》分类列明' },
  { job: '限制寄递物品', detail: '需要证明、包装或检疫的物品' },
  { job: '航空限制', detail: '电池、液体、粉末等只能走陆运的物品' },
  { job: '违规后果', detail: '违规寄递的处理与责任说明' },
]

const ContrabandPage = () => <ComingPage title="禁寄物品" help="查询物品能否寄递，了解法定的禁止寄递范围" plan={plan} />
export default ContrabandPage
