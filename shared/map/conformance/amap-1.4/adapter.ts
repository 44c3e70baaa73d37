import type * as Api from '@portal/map/amap/amap-api'
import type { Gives, Knows, Takes } from '../fits'

/**
 * The adapter against the types of 1.4, which have no editors, no districts and, of the controls, the tool bar alone.
 */
export interface Given {
  map: Gives<Api.AMapMap<AMap.Overlay, AMap.ToolBar>, AMap.Map>
  overlays: Gives<AMap.Overlay, AMap.Marker | AMap.Polyline | AMap.Polygon | AMap.Circle>
  marker: Gives<Api.AMapMarker, AMap.Marker>
  polygon: Gives<Api.AMapPolygon, AMap.Polygon>
  circle: Gives<Api.AMapCircle, AMap.Circle>
  pixel: Gives<Api.AMapApi['Pixel'], typeof AMap.Pixel>
  complete: Gives<Api.AMapAutoComplete, AMap.Autocomplete>
  search: Gives<Api.AMapPlaceSearch, AMap.PlaceSearch>
  geocoder: Gives<Api.AMapGeocoder, AMap.Geocoder>
}

export interface Sent {
  map: Knows<Takes<AMap.Map.Options, Api.AMapMapOptions>>
  marker: Knows<Takes<AMap.Marker.Options, Api.AMapMarkerOptions<AMap.Pixel>>>
  polyline: Knows<Takes<AMap.Polyline.Options, Api.AMapPolylineOptions>>
  polygon: Knows<Takes<AMap.Polygon.Options, Api.AMapPolygonOptions>>
  circle: Knows<Takes<AMap.Circle.Options, Api.AMapCircleOptions>>
  complete: Knows<Takes<AMap.Autocomplete.Options, Api.AMapAutoCompleteOptions>>
  search: Knows<Takes<AMap.PlaceSearch.Options, Api.AMapPlaceSearchOptions>>
  geocoder: Knows<Takes<AMap.Geocoder.Options, Api.AMapGeocoderOptions>>
  toolBar: Knows<Takes<AMap.ToolBar.Options, Api.AMapToolBarOptions>>
}
