const strokes = {
  feedback: 'M3 4h14v10H9.5L6 17v-3H3zM10 6.5v3.5M10 11.8v.2',
  service: 'M3.5 11.5V10a6.5 6.5 0 0 1 13 0v1.5M3.5 11h2.3v4H4.5a1 1 0 0 1-1-1zm13 0h-2.3v4h1.3a1 1 0 0 0 1-1zM16.5 14v.5a2.5 2.5 0 0 1-2.5 2.5h-2.5',
  phone: 'M6.2 2.8 8 6.6 6.3 8.2a11 11 0 0 0 5.5 5.5l1.6-1.7 3.8 1.8v2.5a1.2 1.2 0 0 1-1.3 1.2C9 17 3 11 2.5 4.1a1.2 1.2 0 0 1 1.2-1.3z',
  qr: 'M3 3h5v5H3zm9 0h5v5h-5zM3 12h5v5H3zm9 0h2v2h-2zm3 3h2v2h-2zm2-3v.1M12 17v.1',
  platform: 'M3 6.5 10 3l7 3.5-7 3.5zM3 10l7 3.5 7-3.5M3 13.5 10 17l7-3.5',
  top: 'M10 16.5V6M5.5 10 10 5.5l4.5 4.5M4 3h12',
}

export type BarIconName = keyof typeof strokes

/** Line drawings on a 20 px grid in the text's colour. */
export const BarIcon = ({ name }: { name: BarIconName }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" strokeLinecap="round" aria-hidden="true">
    <path d={strokes[name]} />
  </svg>
)
