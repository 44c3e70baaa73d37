/** The carrier's mark: the edge of a box above the two lines of a river. `field` and `lines` are colours. */
export const BrandMark = ({
  size,
  field = '#0b5d8a',
  lines = '#fff',
}: {
  size: number
  field?: string
  lines?: string
}) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <rect width="32" height="32" rx="8" fill={field} />
    <path
      d="M8 14V9l8-3.5L24 9v5M16 5.5V13M12 7.3l8 3.4"
      fill="none"
      stroke={lines}
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <path
      d="M6 19.5c3.3-2.6 6.7 2.6 10 0s6.7 2.6 10 0M6 25c3.3-2.6 6.7 2.6 10 0s6.7 2.6 10 0"
      fill="none"
      stroke={lines}
      strokeWidth="2.2"
      strokeLinecap="round"
    />
  </svg>
)
