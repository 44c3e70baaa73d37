import { brandMark } from '@portal/shared/internal'

/** The carrier's mark. `field` and `lines` are colours. */
export const BrandMark = ({
  size,
  field = '#0b5d8a',
  lines = '#fff',
}: {
  size: number
  field?: string
  lines?: string
}) => (
  <svg viewBox={`0 0 ${brandMark.field} ${brandMark.field}`} width={size} height={size} aria-hidden="true">
    <rect width={brandMark.field} height={brandMark.field} rx={brandMark.radius} fill={field} />
    {brandMark.strokes.map(({ path, width }) => (
      <path
        key={path}
        d={path}
        fill="none"
        stroke={lines}
        strokeWidth={width}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    ))}
  </svg>
)
