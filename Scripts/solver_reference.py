"""Exact optima of constraint systems, for tests: linear programs, level by level (needs scipy).

A system is `n` free variables and rows [up, down, constant, [[variable, factor], ...]]: the priority
of a positive and of a negative residual of `sum(factor * variable) - constant`, 0 for none. Each
level, from the strongest, minimises the sum of the residuals that cost at it; its optimal face is
passed on exactly, by fixing what has a positive reduced cost.
"""
import numpy as np
import scipy.sparse as sparse
from scipy.optimize import linprog


class Lexicographic:
    def __init__(self, n, rows):
        self.n, self.rows, m = n, rows, len(rows)
        # Columns: x (free), then residuals above and below their constants, both >= 0.
        i, j, a = [], [], []
        for k, (_, _, _, terms) in enumerate(rows):
            for variable, factor in terms:
                i.append(k), j.append(variable), a.append(factor)
            i += [k, k]
            j += [n + k, n + m + k]
            a += [-1.0, 1.0]
        self.matrix = sparse.csr_matrix((a, (i, j)), shape=(m, n + 2 * m))
        self.constants = np.array([row[2] for row in rows], float)
        self.levels = sorted({p for row in rows for p in row[:2] if p}, reverse=True)
        self.low = np.zeros(n + 2 * m)
        self.low[:n] = -np.inf
        self.high = np.full(n + 2 * m, np.inf)

    def cost(self, level):
        m = len(self.rows)
        cost = np.zeros(self.n + 2 * m)
        for k, (up, down, _, _) in enumerate(self.rows):
            cost[self.n + k] = up == level
            cost[self.n + m + k] = down == level
        return cost

    def minimise(self, cost):
        return linprog(cost, A_eq=self.matrix, b_eq=self.constants,
                       bounds=np.column_stack([self.low, self.high]), method="highs")

    def solve(self):
        """[[level, least error], ...], strongest first."""
        result = []
        for level in self.levels:
            cost = self.cost(level)
            answer = self.minimise(cost)
            if answer.status != 0:
                raise RuntimeError(f"level {level}: {answer.message}")
            result.append([level, max(0.0, float(cost @ np.maximum(answer.x, 0)))])
            dual = np.asarray(answer.lower.marginals)
            fixed = np.zeros(len(self.high), bool)
            fixed[self.n:] = dual[self.n:] > 1e-7
            self.high[fixed] = 0.0
        return result

    def ambiguous(self, tolerance=1e-4):
        """The variables that are not the same in all optima; after `solve`."""
        result = []
        for variable in range(self.n):
            ends = []
            for sign in (1, -1):
                cost = np.zeros(len(self.high))
                cost[variable] = sign
                answer = self.minimise(cost)
                ends.append(answer.fun * sign if answer.status == 0 else -sign * np.inf)
            if not np.isfinite(ends).all() or abs(ends[1] - ends[0]) > tolerance:
                result.append(variable)
        return result


def errors(rows, values):
    """What a candidate solution costs, level by level."""
    sums = {}
    for up, down, constant, terms in rows:
        residual = sum(factor * values[variable] for variable, factor in terms) - constant
        if up:
            sums[up] = sums.get(up, 0.0) + max(0.0, residual)
        if down:
            sums[down] = sums.get(down, 0.0) + max(0.0, -residual)
    return [[level, sums[level]] for level in sorted(sums, reverse=True)]


def worse_level(optimum, candidate, tolerance=1e-5):
    """The first level at which a candidate is worse than the optimum, or None."""
    for (level, best), (_, cost) in zip(optimum, candidate):
        if cost > best + tolerance * (1 + abs(best)):
            return [level, best, cost]
        if cost < best - tolerance * (1 + abs(best)):
            return None
    return None


def is_feasible(n, rows):
    """Whether the required sides of rows can hold together."""
    upper, bounds = [], []
    for up, down, constant, terms in rows:
        line = np.zeros(n)
        for variable, factor in terms:
            line[variable] += factor
        if up >= 1000:
            upper.append(line), bounds.append(constant)
        if down >= 1000:
            upper.append(-line), bounds.append(-constant)
    if not upper:
        return True
    answer = linprog(np.zeros(n), A_ub=np.array(upper), b_ub=bounds, bounds=(None, None),
                     method="highs")
    return answer.status == 0
