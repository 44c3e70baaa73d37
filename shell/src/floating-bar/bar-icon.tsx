import { LineIcon } from '../layout/line-icon'

const strokes = {
  feedback: 'M3 4h14v10H9.5L6 17v-3H3zM10 6.5v5',
  service: 'M3.5 11v-1a6.5 6.5 0 0 1 13 0v1M3.5 11H6v4H3.5zm13 0H14v4h2.5zm0 4a2.5 2.5 0 0 1-2.5 2.5h-2.5',
  phone: 'M6.2 2.8 8 6.6 6.3 8.2a11 11 0 0 0 5.5 5.5l1.6-1.7 3.8 1.8v3.5C9 17.5 2.5 11 2.5 2.8z',
  qr: 'M3 3h5v5H3zm9 0h5v5h-5zM3 12h5v5H3zm9 0h2v2h-2zm3 3h2v2h-2z',
  platform: 'M3 6.5 10 3l7 3.5-7 3.5zM3 12l7 3.5 7-3.5',
}

export type BarIconName = keyof typeof strokes

export const BarIcon = ({ name }: { name: BarIconName }) => <LineIcon path={strokes[name]} />
