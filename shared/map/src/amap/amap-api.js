export const toPair = ({ lng, lat }) => [lng, lat]
const round = (degrees) => Math.round(degrees * 1e6) / 1e6
/** To 0.000001°, which is about 10 cm. */
export const toPoint = (point) => ({
  lng: round(point.getLng()),
  lat: round(point.getLat()),
})
