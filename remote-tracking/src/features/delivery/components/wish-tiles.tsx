import choice from '@portal/kit/choice.module.css'
import prose from '@portal/kit/prose.module.css'
import type { DeliveryWishKind } from '@portal/contract/delivery'
import { deliveryWishNames } from '@portal/contract/delivery-labels'
import { ChoiceGroup } from './choice-group'
import styles from './wish-tiles.module.css'

const hints: Readonly<Record<DeliveryWishKind, string>> = {
  DOOR: '按预计时间送货上门',
  OUTLET: '凭有效证件到网点领取',
  DAY: '换一天或换个时段再送',
  SAFE_PLACE: '如门口鞋柜、门卫处',
  NEIGHBOUR: '请邻居帮忙签收',
  HOLD: '暂不派送，最长7天',
}

interface WishTilesProps {
  kinds: readonly DeliveryWishKind[]
  value: DeliveryWishKind | null
  problem: string | undefined
  onChange: (kind: DeliveryWishKind) => void
}

const Tile = ({ kind }: { kind: DeliveryWishKind }) => (
  <>
    <span className={prose.strong}>{deliveryWishNames[kind]}</span>
    <span className={prose.hint}>{hints[kind]}</span>
  </>
)

/** The possible wishes of the receiver, as large tiles. */
export const WishTiles = ({ kinds, ...field }: WishTilesProps) => (
  <ChoiceGroup
    {...field}
    legend="希望怎么收货？"
    options={kinds.map((kind) => [kind, <Tile kind={kind} />])}
    className={styles.tiles}
    optionClassName={`${choice.card} ${styles.tile}`}
  />
)
