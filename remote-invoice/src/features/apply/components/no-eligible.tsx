import buttonLink from '@portal/kit/button-link.module.css'
import * as links from '@portal/contract/links'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { Button } from 'antd'

interface NoEligibleProps {
  narrowed: boolean
  onReset: () => void
}

/** Which orders can be invoiced (domain §11). */
export const rule = '近12个月内已付款且已揽收的订单可申请；到付订单由收件人申请，月结订单随账单开票'

/** The reason why no orders are listed, and the next step. */
export const NoEligible = ({ narrowed, onReset }: NoEligibleProps) => (
  <EmptyState
    text={
      <>
        暂无可开票订单{narrowed && '，没有符合条件的结果'}
        <br />
        {rule}
      </>
    }
    action={
      narrowed ? (
        <Button onClick={onReset}>清除筛选条件</Button>
      ) : (
        <Link className={buttonLink.primary} to={links.orders()}>
          查看我的订单
        </Link>
      )
    }
  />
)
