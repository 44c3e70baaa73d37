/** The box of the 南海诸岛, from `lib/coord/geo/fix/nanhai.js` of echarts 4.9.0 (Apache-2.0). */
const drawn = [
  [
    [0, 3.5],
    [7, 11.2],
    [15, 11.9],
    [30, 7],
    [42, 0.7],
    [52, 0.7],
    [56, 7.7],
    [59, 0.7],
    [64, 0.7],
    [64, 0],
    [5, 0],
    [0, 3.5],
  ],
  [
    [13, 16.1],
    [19, 14.7],
    [16, 21.7],
    [11, 23.1],
    [13, 16.1],
  ],
  [
    [12, 32.2],
    [14, 38.5],
    [15, 38.5],
    [13, 32.2],
    [12, 32.2],
  ],
  [
    [16, 47.6],
    [12, 53.2],
    [13, 53.2],
    [18, 47.6],
    [16, 47.6],
  ],
  [
    [6, 64.4],
    [8, 70],
    [9, 70],
    [8, 64.4],
    [6, 64.4],
  ],
  [
    [23, 82.6],
    [29, 79.8],
    [30, 79.8],
    [25, 82.6],
    [23, 82.6],
  ],
  [
    [37, 70.7],
    [43, 62.3],
    [44, 62.3],
    [39, 70.7],
    [37, 70.7],
  ],
  [
    [48, 51.1],
    [51, 45.5],
    [53, 45.5],
    [50, 51.1],
    [48, 51.1],
  ],
  [
    [51, 35],
    [51, 28.7],
    [53, 28.7],
    [53, 35],
    [51, 35],
  ],
  [
    [52, 22.4],
    [55, 17.5],
    [56, 17.5],
    [53, 22.4],
    [52, 22.4],
  ],
  [
    [58, 12.6],
    [62, 7],
    [63, 7],
    [60, 12.6],
    [58, 12.6],
  ],
]

const places = 1000
const round = (degrees: number): number => Math.round(degrees * places) / places
/** Moved to the east of Taiwan and scaled to a third. */
const toDegrees = ([x = 0, y = 0]: number[]): [number, number] => [round(x / 10.5 + 126), round(y / -14 + 25)]

export const southChinaSea = {
  /** Drawn in a box of its own, as on printed maps: its frame in degrees, and its content. */
  inset: {
    name: '南海诸岛',
    frame: [...toDegrees([0, 93.1]), ...toDegrees([64, 0])],
    shapes: drawn.map((shape) => shape.map(toDegrees)),
  },
}
