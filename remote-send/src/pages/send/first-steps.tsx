import prose from '@portal/kit/prose.module.css'

/** The next steps in one line, for a customer who has not sent anything yet. */
export const FirstSteps = () => (
  <p className={prose.secondary}>
    第一次寄件：填好寄收件人和货物，选一个产品就能看到价格；提交后在线支付，快递员按预约时间上门取件。
  </p>
)
