import { PageDialog } from '@portal/kit/page-dialog'
import { compensationText } from '@portal/shared/compensation'
import { Button } from 'antd'
import { useState } from 'react'
import { agreementVersion } from './agreement'
import styles from './consent.module.css'

/** 《快件服务协议》, by clause. */
const agreementClauses: readonly { title: string; text: string }[] = [
  {
    title: '下单与揽收',
    text: '您应如实填写寄件人、收件人与货物信息。网上下单为预约，货物经揽收人员验视、复核重量与体积并交接后，运输服务开始。',
  },
  {
    title: '实名与验视',
    text: '按国家规定，寄件须出示有效身份证件并接受收寄验视。拒绝出示证件或拒绝验视的，承运人不予收寄。',
  },
  { title: '禁寄与限寄', text: '您承诺所寄物品不属于法律法规禁止寄递的物品；限制寄递的物品应提供相应证明并妥善包装。' },
  {
    title: '包装',
    text: '货物应有适合运输的包装。您选择包装服务的，由揽收网点按所选方式加固并收取包装费，已拆封或不宜加固的货物除外。因包装不当造成的损失，按过错承担责任。',
  },
  {
    title: '运费与计费重量',
    text: '页面显示的是预估费用。计费重量取实重与体积重中较大者，最终费用以揽收复核结果为准，有差异时会在订单中说明原因。',
  },
  {
    title: '付款',
    text: '寄付现结由寄件人在线支付，到付由收件人在收货时支付。到付被拒绝时，运费由寄件人承担。寄付月结的运费记入您选择的月结账号，按与该账号约定的账期结算。',
  },
  {
    title: '代收货款',
    text: '代收货款服务须完成实名认证并登记本人或本单位的银行账户。承运人在收件人付款后签收，货款扣除手续费后按所选返款方式转入该账户；收件人拒付的，货物退回寄件人。',
  },
  {
    title: '签回单',
    text: '选择原件返回的，承运人将收件人签字的单据寄回；单据遗失的，免费补签一次。电子签收单与纸质单据在双方之间具有同等效力。',
  },
  { title: '优惠券', text: '优惠券仅减免运费，每单限用一张，订单取消后退回。复核后运费减少的，减免以新的运费为限。' },
  { title: '时效', text: '预计送达时间为承诺前的估计，遇恶劣天气、交通管制等不可抗力时顺延，并及时告知。' },
  {
    title: '保价与赔偿',
    text: compensationText,
  },
  { title: '取消与修改', text: '揽收前可取消订单，已付款项原路退回；揽收后可申请改址或拦截，费用以页面显示为准。' },
  {
    title: '个人信息',
    text: '您的信息仅用于完成本次运输及法律规定的留存，面单与查询结果对他人隐去姓名、电话与详细地址。',
  },
]

/** The text of 《快件服务协议》. `onClosed` is called when it has closed and the focus is back where it was. */
export const AgreementDialog = ({ onClosed }: { onClosed: () => void }) => {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <PageDialog
      title="快件服务协议"
      open={open}
      onClose={close}
      onClosed={onClosed}
      width={640}
      footer={
        <Button type="primary" onClick={close}>
          知道了
        </Button>
      }
    >
      <div className={styles.text} role="region" aria-label="协议条款" tabIndex={0}>
        <ol className={styles.clauses}>
          {agreementClauses.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.version}>版本 {agreementVersion}</p>
    </PageDialog>
  )
}
