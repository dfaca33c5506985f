import type { Hono } from "hono";

/** What stands in the place of a route's parameters. */
export interface RouteValues {
  readonly id: string;
  readonly side: string;
  /** What opens the seat. */
  readonly key: string;
  /** Other addresses that lead somewhere, by their routes. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

export interface RoutedPath {
  readonly method: string;
  readonly route: string;
  readonly path: string;
}

/** Every route of an app once, each with an address that leads somewhere as far as one is known. */
export function pathsOf(app: Hono, { id, side, key, pages }: RouteValues): RoutedPath[] {
  const all = app.routes.filter(({ method }) => method !== "ALL");
  const named = new Map(all.map(({ method, path }) => [`${method} ${path}`, { method, path }]));
  const known = Object.values(pages).flat();
  return [...named.values()].map(({ method, path: route }) => {
    const isOfSeat = route.includes(":id") && route.includes(":side");
    const length = route.split("/").length;
    const near = pages[route]?.[0] ??
      known.find((page) => page.startsWith(`${route.split("/:")[0]}/`) && page.split("/").length === length);
    const path = isOfSeat || !route.includes("/:") || near === undefined
      ? route.replace(":id", id).replace(":side", side).replace(":key", key)
      : near;
    return {
      method,
      route,
      path: path.replace(":run", "1").replace(":game", "north-africa").replace(/:\w+/g, "1"),
    };
  });
}
