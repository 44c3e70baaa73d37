import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { useUserInfo } from '@portal/shared'
import * as links from '@portal/contract/links'
import { Link } from '@portal/shared/router'
import styles from './query-guide.module.css'

/** Shown before the first query: where to find a waybill number. */
export const QueryGuide = () => {
  const user = useUserInfo()
  return (
    <Card title="运单号在哪里？">
      <ul className={`${layout.list} ${prose.secondary} ${styles.places}`}>
        <li>
          <strong>面单</strong>
          货物外包装面单条形码下方的号码
        </li>
        <li>
          <strong>短信</strong>
          下单或揽收成功后发送到手机的短信
        </li>
        <li>
          <strong>我的订单</strong>
          {user ? <Link to={links.orders()}>在订单列表查看全部订单</Link> : '登录后在订单列表查看全部订单'}
        </li>
      </ul>
      <p className={`${prose.faint} ${styles.note}`}>一次最多查询10个单号；查询结果的地址可以收藏或转发</p>
    </Card>
  )
}
