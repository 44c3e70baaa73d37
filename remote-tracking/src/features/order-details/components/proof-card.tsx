import { Card } from '@portal/kit/card'
import { DescriptionList } from '@portal/kit/description-list'
import layout from '@portal/kit/layout.module.css'
import { formatDateTime } from '@portal/shared'
import type { OrderDetail } from '@portal/contract/order-detail'
import { Pictures } from './pictures/pictures'

/** 签收凭证: signer, time and the courier's photos; renders nothing before the signature. */
export const ProofCard = ({ proof }: { proof: OrderDetail['proofOfDelivery'] }) =>
  proof === null ? null : (
    <Card title="签收凭证">
      <div className={layout.stack3}>
        <DescriptionList
          arrangement="columns"
          facts={[
            ['签收人', proof.signer],
            ['签收时间', formatDateTime(proof.signedAt)],
          ]}
        />
        <Pictures title="签收图片" addresses={proof.images} />
      </div>
    </Card>
  )
