import { formatWeight } from '@portal/shared'
import type { Weighing } from '@portal/contract/weighing'

const deciderTexts: Readonly<Record<Weighing['decidedBy'], string>> = {
  ACTUAL: '按实重',
  VOLUME: '按体积重',
  PIECES: '逐件按实重与体积重中的较大者',
  MINIMUM: '按最低计费重量',
}

export const deciderText = ({ decidedBy }: Weighing): string => deciderTexts[decidedBy]

/** `240 kg（按体积重）`. */
export const chargeableText = (weighing: Weighing): string =>
  `${formatWeight(weighing.chargeableGrams)}（${deciderText(weighing)}）`

/** '' when no volume is known. */
export const volumetricText = ({ volumetricGrams }: Weighing): string =>
  volumetricGrams > 0 ? formatWeight(volumetricGrams) : ''
